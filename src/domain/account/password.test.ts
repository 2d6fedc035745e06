import { describe, expect, it } from "vitest";
import { changePasswordProblems, passwordProblem } from "#domain/account/password";

it.each([
  ["1234567", "passwordTooShort"],
  ["12345678", undefined],
  ["x".repeat(128), undefined],
  ["x".repeat(129), "passwordTooLong"],
  ["no digits or capitals needed", undefined],
  ["sunshine", "commonPassword"],
])("a new password of %j: %s", (password, problem) => {
  expect(passwordProblem(password, (each) => each === "sunshine")).toBe(problem);
});

describe("changing a password", () => {
  const form = {
    email: "ada@example.com",
    password: "12345678",
    newPassword: "abcdefgh",
    confirm: "abcdefgh",
  };

  it("accepts a current and a new password of at least 8 characters", () => {
    expect(changePasswordProblems(form)).toEqual({});
  });

  it.each([
    [{ email: " " }, { email: "emailRequired" }],
    [{ password: "1234567" }, { password: "currentTooShort" }],
    [{ newPassword: "abcdefg", confirm: "abcdefg" }, { newPassword: "newTooShort" }],
    [{ confirm: "abcdefghi" }, { confirm: "newPasswordsDiffer" }],
  ])("rejects %o", (typed, problems) => {
    expect(changePasswordProblems({ ...form, ...typed })).toEqual(problems);
  });

  it("names the problems in the order of the form", () => {
    const empty = { email: "", password: "", newPassword: "", confirm: "x" };
    expect(Object.keys(changePasswordProblems(empty))).toEqual([
      "email",
      "password",
      "newPassword",
      "confirm",
    ]);
  });
});
