import { expect, it } from "vitest";
import { accountEmail, isAccountUserId } from "#domain/account/email";

it.each([
  [" Ada@Example.COM ", "ada@example.com"],
  ["ada+sofa@example.com", "ada+sofa@example.com"],
  ["e\u0301lan@example.com", "\u00e9lan@example.com"],
])("an account's email is one however it is written: %j", (typed, email) => {
  expect(accountEmail(typed)).toBe(email);
});

it("a userId with an @ is an account's email", () => {
  expect(["ada@example.com", "4f1d2c3b"].map(isAccountUserId)).toEqual([true, false]);
});
