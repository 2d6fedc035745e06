import { describe, expect, it } from "vitest";
import { cents, zeroCents, toDollars } from "#domain/money";
import { feeProblem } from "#web/routes/checkout/review/feeProblem";
import { wireFees } from "#test/wireStore";

describe("the answer about the fees", () => {
  it("stands in nobody's way when it names a fee, none included", () => {
    expect(feeProblem(wireFees())).toEqual([]);
    expect(feeProblem(wireFees({ deliveryFee: toDollars(zeroCents) }))).toEqual([]);
  });

  it("is no fee when it is negative", () => {
    expect(feeProblem(wireFees({ deliveryFee: toDollars(cents(-1_00)) }))).toEqual([
      "We can't determine the delivery fee",
    ]);
  });

  it("shows what the server says of an error and asks to correct the address", () => {
    expect(feeProblem(wireFees({ status: "Error", errorMessage: "No such street." }))).toEqual([
      "An error has occurred while calculating your delivery fee.",
      "No such street.",
      "Please go back to the previous page to make sure your delivery address is correct.",
    ]);
  });

  it("tells of pickup where no truck comes", () => {
    expect(feeProblem(wireFees({ status: "OutOfArea", outOfAreaMessage: "Savannah is too far." }))).toEqual([
      "Savannah is too far.",
      "But you can pickup your furniture at our warehouse",
    ]);
  });
});
