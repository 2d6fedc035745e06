import { expect, it } from "vitest";
import { signUpProblems } from "#domain/account/signUp";

const form = {
  email: "ada@example.com",
  password: "tall oak",
  confirmPassword: "tall oak",
  phone: "",
  zipCode: "",
};

it.each([
  [{}, {}],
  [{ phone: "(404) 555-0134" }, {}],
  [{ phone: "555-0134" }, { phone: "invalidPhone" }],
  [{ zipCode: "30030-1234" }, {}],
  [{ zipCode: "3003" }, { zipCode: "invalidZipCode" }],
  [{ email: "" }, { email: "emailRequired" }],
  [{ email: "ada@" }, { email: "invalidEmail" }],
  [
    { password: "", confirmPassword: "" },
    { password: "passwordRequired", confirmPassword: "confirmRequired" },
  ],
  [{ password: "tall", confirmPassword: "tall" }, { password: "passwordTooShort" }],
  [{ confirmPassword: "tall elm" }, { confirmPassword: "passwordsDiffer" }],
])(
  "signing up checks email, password, confirmation, phone and ZIP code, in this order: %o",
  (typed, problems) => {
    const found = signUpProblems({ ...form, ...typed });
    expect(found).toEqual(problems);
    expect(Object.keys(found)).toEqual(Object.keys(problems));
  },
);
