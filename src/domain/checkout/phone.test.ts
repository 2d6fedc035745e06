import { describe, expect, it } from "vitest";
import { formatPhone, isUsPhone, phoneDigits } from "#domain/checkout/phone";

const typed = [
  "4045550123",
  "404-555-0123",
  "(404) 555-0123",
  "404.555.0123",
  "+1 404 555 0123",
  " 404 555 0123 ",
];
const others = ["404555012", "40455501234", "404-555-012x", "+44 20 7946 0958", "555-0123", "phone", ""];

describe("a US phone number", () => {
  it.each(typed)("%s is read as ten digits and shown in one form, however it was typed", (phone) => {
    expect(isUsPhone(phone)).toBe(true);
    expect(phoneDigits(phone)).toBe("4045550123");
    expect(formatPhone(phone)).toBe("(404) 555-0123");
  });

  it.each(others)("'%s' is not one, and is shown as it is", (phone) => {
    expect(isUsPhone(phone)).toBe(false);
    expect(formatPhone(phone)).toBe(phone);
  });

  it("keeps all digits of other numbers", () => {
    expect(phoneDigits("+44 20 7946 0958")).toBe("442079460958");
  });
});
