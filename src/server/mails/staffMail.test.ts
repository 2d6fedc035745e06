import { expect, it } from "vitest";
import { reachAt } from "#server/mails/staffMail";

it("the staff reads how to reach a customer, whatever the customer left", () => {
  expect(reachAt({ email: "ada@example.com", phone: "(404) 555-0134" })).toBe(
    "ada@example.com, (404) 555-0134",
  );
  expect(reachAt({ email: "", phone: "(404) 555-0134" })).toBe("(404) 555-0134");
  expect(reachAt({ email: "", phone: "" })).toBe("no email or phone on file");
});
