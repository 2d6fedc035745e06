import { expect, it } from "vitest";
import { areCredits, creditProblem, type Credit } from "#domain/store/storeItems";

const share = (salesperson: string, percent: number): Credit => ({ salesperson, percent });

it.each<[string, Credit[], ReturnType<typeof creditProblem>]>([
  ["two people", [share("Rosa", 70), share("Cy", 30)], undefined],
  ["four people", ["Rosa", "Cy", "Abe", "Eve"].map((name) => share(name, 25)), undefined],
  ["an empty row beside two people", [share("Rosa", 70), share(" ", 50), share("Cy", 30)], undefined],
  ["one person", [share("Rosa", 100)], "needsTwo"],
  ["99 percent", [share("Rosa", 50), share("Cy", 49)], "notAHundred"],
  ["the same person twice", [share("Rosa", 50), share("Rosa ", 50)], "notAHundred"],
  ["half percents", [share("Rosa", 50.5), share("Cy", 49.5)], "notAHundred"],
  ["no percent", [share("Rosa", 100), share("Cy", Number.NaN)], "notAHundred"],
])("a line's credit may be typed as %s: %o is %s", (_, typed, problem) => {
  expect(creditProblem(typed)).toBe(problem);
});

it("takes at most four people", () => {
  expect(areCredits(["A", "B", "C", "D", "E"].map((name) => share(name, 20)))).toBe(false);
});
