import { expect, it } from "vitest";
import { reachAt } from "#server/mails/staffMail";

it("lists only the contact details that the customer left", () => {
  expect(reachAt({ email: "ada@example.com", phone: "(404) 555-0134" })).toBe(
    "ada@example.com, (404) 555-0134",
  );
  expect(reachAt({ email: "", phone: "(404) 555-0134" })).toBe("(404) 555-0134");
  expect(reachAt({ email: "", phone: "" })).toBe("no email or phone on file");
});
