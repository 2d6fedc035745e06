import { expect, it } from "vitest";
import * as account from "#domain/messages/account";

it("has the specification's words", () => {
  const problems = [
    ["emailRequired", "Email is required"],
    ["invalidEmail", "Invalid email address"],
    ["passwordRequired", "Password is required"],
    ["verifyCodeRequired", "Verification Code is required"],
    ["confirmRequired", "Confirm Password is required"],
    ["passwordsDiffer", "The two passwords don't match!"],
    ["invalidPhone", "Invalid phone number"],
    ["currentTooShort", "Password is required and at least 8 characters"],
    ["newTooShort", "Confirm Password is required and at least 8 characters"],
    ["newPasswordsDiffer", "The two new passwords don't match"],
  ] as const;
  for (const [problem, message] of problems) expect(account.accountMessage(problem)).toBe(message);
  expect(account.userIdRequiredMessage).toBe("User ID is required");
  expect(account.newCodeSentMessage).toBe("We just emailed you a new code.");
  expect(account.verifiedMessage).toBe("Successfully Verified");
  expect(account.alreadyRegisteredMessage).toBe("The email address is already registered!");
  expect(account.haveAccountMessage).toBe("You already have an account.");
  expect(account.unableToChangeMessage).toBe("Unable to change/reset password");
  expect(account.loggedOutMessage).toBe("Successfully logged out.");
});
