import { expect, it } from "vitest";
import { signInProblems } from "#domain/account/signIn";

const form = { email: "ada@example.com", password: "x" };

it.each([
  [form, {}],
  [
    { email: "", password: "" },
    { email: "emailRequired", password: "passwordRequired" },
  ],
  [{ ...form, verifyCode: "12345678" }, {}],
  [{ ...form, verifyCode: " 12345678 " }, {}],
  [{ ...form, verifyCode: "1234 5678" }, {}],
  [{ ...form, verifyCode: "1234567" }, { verifyCode: "verifyCodeRequired" }],
  [{ ...form, verifyCode: "1234567a" }, { verifyCode: "verifyCodeRequired" }],
])("signing in needs email, password and, where asked for, eight digits: %o", (typed, problems) => {
  expect(signInProblems(typed)).toEqual(problems);
});
