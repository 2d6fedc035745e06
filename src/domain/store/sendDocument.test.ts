import { describe, expect, it } from "vitest";
import { sendMessages } from "#domain/messages/documents";
import { canSend, sendProblem, type SendForm } from "#domain/store/sendDocument";

const blank: SendForm = { byEmail: false, email: "", bySms: false, phone: "", phone2: "" };
const byEmail = (email: string): SendForm => ({ ...blank, byEmail: true, email });
const bySms = (phone: string, phone2 = ""): SendForm => ({ ...blank, bySms: true, phone, phone2 });

describe("sending a PDF", () => {
  it("is possible once email or SMS is ticked", () => {
    expect([blank, byEmail(""), bySms("")].map(canSend)).toEqual([false, true, true]);
  });

  it.each([
    ["", "Missing/Invalid email address"],
    ["ada", "Missing/Invalid email address"],
    ["ada@example", "Missing/Invalid email address"],
    [".ada@example.com", "Missing/Invalid email address"],
    [" ada@example.com ", undefined],
  ])("by email needs an @ and a dot that is not the first character: '%s'", (email, message) => {
    const problem = sendProblem(byEmail(email));
    expect(problem && sendMessages[problem]).toBe(message);
  });

  it.each([
    ["", "", "Phone number is required"],
    ["", "404-555-0134", "Phone number is required"],
    ["404-555", "", "Invalid phone number"],
    ["404-555-0134", "555", "Invalid phone number"],
    ["404-555-0134", "(404) 555-0199", undefined],
  ])("by SMS needs a US phone: '%s' and '%s'", (phone, phone2, message) => {
    const problem = sendProblem(bySms(phone, phone2));
    expect(problem && sendMessages[problem]).toBe(message);
  });

  it("asks nothing of a field that is not ticked", () => {
    expect(sendProblem({ ...byEmail("ada@example.com"), phone: "555" })).toBeUndefined();
    expect(sendProblem({ ...bySms("404-555-0134"), email: "ada" })).toBeUndefined();
  });
});
