import { describe, expect, it } from "vitest";
import { addressLine2Placeholder, contactMessage } from "#domain/messages/contact";
import {
  contactProblems,
  isEmail,
  requiredContactFields,
  zipCodeProblem,
  type ContactField,
  type ContactForm,
  type ContactProblem,
} from "#domain/checkout/contact";
import { fc } from "#test/properties";

const delivery = { purpose: "Delivery", phoneValidation: true } as const;
const pickup = { purpose: "Pickup", phoneValidation: true } as const;
const contact = { purpose: "Contact", phoneValidation: true } as const;

const filled: ContactForm = {
  firstName: "Ann",
  lastName: "Lee",
  phone: "(404) 555-0123",
  email: "ann@example.com",
  addressLine1: "120 Peachtree St",
  city: "Atlanta",
  state: "GA",
  zipCode: "30303",
};

type Rules = Parameters<typeof contactProblems>[1];

/** The message for each field, in the order of the form. */
function messages(form: ContactForm, rules: Rules): Record<string, string> {
  const problems = Object.entries<ContactProblem>(contactProblems(form, rules));
  return Object.fromEntries(problems.map(([field, problem]) => [field, contactMessage(problem)]));
}

/** The message for one field of a filled form. */
function fieldMessage(field: ContactField, typed: string, rules: Rules = contact): string | undefined {
  return messages({ ...filled, [field]: typed }, rules)[field];
}

function zipMessage(zipCode: string): string | undefined {
  const problem = zipCodeProblem(zipCode);
  return problem && contactMessage(problem);
}

describe("the contact form", () => {
  it("has no problems when filled in", () => {
    for (const rules of [delivery, pickup, contact]) expect(contactProblems(filled, rules)).toEqual({});
  });

  it.each([
    "PO Box 12",
    "P.O. Box 12",
    "p o box #12",
    "PO  Box: A12",
    "P/O-Box No. 12",
    "POB 12",
    "Post Office Box 12",
    "Post Office Box",
    "PO Box 12B",
    "POBox 12",
    "PObox12",
    "POB12",
    "P.O. Box 12, Suite 3",
    "PO Box 12-34",
  ])("rejects a delivery to '%s', which may be a customer's own address", (box) => {
    const message = "We can't deliver to a PO box. Please enter a street address.";
    expect(fieldMessage("addressLine1", box, delivery)).toBe(message);
    expect(fieldMessage("addressLine1", box, contact)).toBeUndefined();
    for (const street of ["12 Boxwood Lane", "Pob 3 Lane", "Post Office Box Road 1"])
      expect(fieldMessage("addressLine1", street, delivery)).toBeUndefined();
  });

  it("reports the required fields of an empty delivery form in order", () => {
    expect(Object.entries(messages({}, delivery))).toEqual([
      ["firstName", "First Name is required"],
      ["lastName", "Last Name is required"],
      ["phone", "Phone is required"],
      ["email", "Email is required"],
      ["addressLine1", "Address is required"],
      ["city", "City is required"],
      ["state", "State is required"],
      ["zipCode", "ZIP Code is required"],
    ]);
  });

  it("requires only name, phone and email for a pickup", () => {
    expect(messages({ zipCode: "nonsense" }, pickup)).toEqual({
      firstName: "First Name is required",
      lastName: "Last Name is required",
      phone: "Phone is required",
      email: "Email is required",
    });
    expect(requiredContactFields("Pickup")).toEqual(["firstName", "lastName", "phone", "email"]);
  });

  it("accepts an account without an address but not with an incomplete ZIP code", () => {
    const { zipCode: _zip, addressLine1: _line, city: _city, state: _state, ...person } = filled;
    expect(contactProblems(person, contact)).toEqual({});
    expect(messages({ ...person, zipCode: "303" }, contact)).toEqual({ zipCode: "Invalid ZIP code" });
  });

  it("treats spaces as an empty field", () => {
    expect(fieldMessage("firstName", "   ")).toBe("First Name is required");
  });

  it.each([
    ["note", 500, "Note must be at most 500 characters"],
    ["firstName", 60, "First Name must be at most 60 characters"],
    ["addressLine2", 100, "Address Line 2 must be at most 100 characters"],
  ] as const)("limits %s to %d characters", (field, most, message) => {
    expect(fieldMessage(field, "x".repeat(most))).toBeUndefined();
    expect(fieldMessage(field, "x".repeat(most + 1))).toBe(message);
  });

  it("has a placeholder for the second address line", () => {
    expect(addressLine2Placeholder).toBe("(Apartment number, etc.)");
  });
});

describe("a phone number", () => {
  it.each([
    "4045550123",
    "404-555-0123",
    "(404) 555-0123",
    "404.555.0123",
    "+1 404 555 0123",
    " 404 555 0123 ",
  ])("%s is a 10-digit US number", (phone) => {
    expect(fieldMessage("phone", phone)).toBeUndefined();
  });

  it.each(["404555012", "40455501234", "404-555-012x", "+44 20 7946 0958", "phone", "404/555/0123"])(
    "%s is not a 10-digit US number",
    (phone) => {
      expect(fieldMessage("phone", phone)).toBe("Invalid phone number");
    },
  );

  it("is only required when phone validation is off", () => {
    expect(fieldMessage("phone", "+44 20 7946 0958", { ...contact, phoneValidation: false })).toBeUndefined();
    expect(fieldMessage("phone", " ", { ...contact, phoneValidation: false })).toBe("Phone is required");
  });
});

describe("an email address", () => {
  it.each([
    "ann@example.com",
    "a.b+c@sub.example.co",
    "o'neil@example.org",
    "jürgen@bücher.example",
    "ann@x.example",
    " ann@example.com ",
  ])("%s is valid", (email) => {
    expect(fieldMessage("email", email)).toBeUndefined();
  });

  it.each([
    "ann",
    "@example.com",
    "ann@",
    "ann@example",
    "annexample.com",
    "ann@example..com",
    "a..b@example.com",
    ".ann@example.com",
    "ann@-example.com",
    "ann@example-.com",
    "ann@exa#mple.com",
    "ann@example.com!",
    "ann@example.c#",
    "ann lee@example.com",
    "ann@example.com\r\nBcc: all@example.com",
    "ann@example.com,bob@example.com",
    "<ann@example.com>",
    "<ann@example.com",
    "ann,bob@example.com",
    "ann;bob@example.com",
    "ann\u0000@example.com",
    "ann\u202e@example.com",
    "=?utf-8?q?x?=@example.com",
  ])("%s is invalid", (email) => {
    expect(fieldMessage("email", email)).toBe("Invalid email address");
  });

  it("is required", () => {
    expect(fieldMessage("email", "")).toBe("Email is required");
  });

  it("has at most 254 characters", () => {
    expect(isEmail(`${"a".repeat(242)}@example.com`)).toBe(true);
    const long = `${"a".repeat(250)}@example.com`;
    expect(isEmail(long)).toBe(false);
    expect(fieldMessage("email", long)).toBe("Email must be at most 254 characters");
  });

  it("never contains whitespace or a second address", () => {
    const point = fc.oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10ffff }));
    const unit = point.map((code) => String.fromCodePoint(code));
    const check = fc.check(
      fc.property(fc.string({ unit }), (local) => {
        const email = `${local}@example.com`;
        return !isEmail(email) || /^[^\s@,;<>]+@example\.com$/u.test(email);
      }),
    );
    expect(check.counterexample).toBeNull();
  });
});

describe("a ZIP code", () => {
  it.each(["30303", "30303-1234", " 30303 ", "00501", "99950"])("%s is valid", (zipCode) => {
    expect(zipMessage(zipCode)).toBeUndefined();
  });

  it.each(["3030", "303033", "30303-12", "30303 1234", "abcde", "30303-", "00000", "99951"])(
    "%s is invalid",
    (zipCode) => {
      expect(zipMessage(zipCode)).toBe("Invalid ZIP code");
    },
  );

  it("is required", () => {
    expect(zipMessage("")).toBe("ZIP Code is required");
  });
});
