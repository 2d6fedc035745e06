import { describe, expect, it } from "vitest";
import { waitlistMessage } from "#domain/messages/waitlist";
import { canJoinDirectly, minPhoneCharacters, waitlistProblem } from "#domain/product/waitlist";

function form(name: string, email = "", phone = "") {
  return { name, email, phone };
}

describe("the waitlist form", () => {
  it.each([
    ["", "", "", "name", "Name is required"],
    ["  ", "@", "1", "name", "Name is required"],
    ["Ada", "", "", "email", "Email/Phone is required"],
    ["Ada", " ", " ", "email", "Email/Phone is required"],
    ["Ada", "@example.com", "1", "email", "Invalid Email address"],
    ["Ada", "ada.example.com", "4045550134", "email", "Invalid Email address"],
    ["Ada", "ada@example.com", "404555013", "phone", "Invalid Phone number"],
    ["Ada", "", "555-0134", "phone", "Invalid Phone number"],
  ])("rejects %j, %j, %j at the %s: %s", (name, email, phone, field, message) => {
    const problem = waitlistProblem(form(name, email, phone));
    expect(problem && [problem.field, waitlistMessage(problem)]).toEqual([field, message]);
  });

  it.each([
    ["Ada", "ada@example.com", ""],
    ["Ada", "", "4045550134"],
    ["Ada", "a@b", ""],
    ["Ada", "ada@example.com", "(404) 555-0134"],
  ])("accepts %j, %j, %j: an email or a phone is enough", (name, email, phone) => {
    expect(waitlistProblem(form(name, email, phone))).toBeUndefined();
  });

  it("accepts a phone of at least ten characters", () => {
    const messageFor = (length: number) => {
      const problem = waitlistProblem(form("Ada", "", "4".repeat(length)));
      return problem && waitlistMessage(problem);
    };
    expect(messageFor(minPhoneCharacters - 1)).toBe("Invalid Phone number");
    expect(messageFor(minPhoneCharacters)).toBeUndefined();
  });
});

describe("a known shopper", () => {
  it.each([
    ["ada@example.com", true],
    ["ada@example", false],
    ["ada.example", false],
    ["", false],
    ["@ada.example", false],
  ])("with the email %j joins directly: %s", (email, itself) => {
    expect(canJoinDirectly(form("Ada Brooks", email))).toBe(itself);
  });

  it("gets the dialog when the name or phone is invalid", () => {
    expect(canJoinDirectly(form("", "ada@example.com"))).toBe(false);
    expect(canJoinDirectly(form("Ada", "ada@example.com", "555"))).toBe(false);
  });
});
