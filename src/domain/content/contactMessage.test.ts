import { describe, expect, it } from "vitest";
import { claimDeadlines, contactMessageProblems, type ContactCategory } from "#domain/content/contactMessage";
import { commentsLabel } from "#domain/messages/contactMessage";

const complete = {
  name: "Ada",
  email: "ada@example.com",
  messageBody: "Hello",
  orderNumber: "",
  uploadedFiles: [],
};

describe("a message to the store", () => {
  it.each<[ContactCategory, object]>([
    ["General Questions", {}],
    ["Order Questions", { orderNumber: "phoneRequired" }],
    ["Warranty Repair", { orderNumber: "phoneRequired", uploadedFiles: "pictureRequired" }],
    ["Site Feedback", {}],
  ])("needs what its category asks for: %s", (category, problems) => {
    expect(contactMessageProblems({ ...complete, category })).toEqual(problems);
  });

  it("needs a name, an email address and comments; spaces alone don't count", () => {
    const category = "Site Feedback";
    const nothing = { name: "nameRequired", email: "emailRequired", messageBody: "commentsRequired" };
    expect(contactMessageProblems({ ...complete, category, name: "", email: "", messageBody: "" })).toEqual(
      nothing,
    );
    expect(
      contactMessageProblems({ ...complete, category, name: " ", email: " ", messageBody: "\n" }),
    ).toEqual(nothing);
    expect(contactMessageProblems({ ...complete, category, email: "ada@" })).toEqual({
      email: "invalidEmail",
    });
    expect(contactMessageProblems({ ...complete, category, email: " ada@example.com " })).toEqual({});
  });

  it("about a repair is complete with a phone and a picture", () => {
    const repair = { ...complete, category: "Warranty Repair" as const, uploadedFiles: ["a.jpg"] };
    expect(contactMessageProblems({ ...repair, orderNumber: "404-555-0134" })).toEqual({});
    expect(contactMessageProblems({ ...repair, orderNumber: "  " })).toEqual({
      orderNumber: "phoneRequired",
    });
  });

  it("with a claim reaches the vendor within a day, and is fixed within five", () => {
    expect(claimDeadlines(new Date("2026-03-07T15:00:00Z"))).toEqual({
      forwardBy: new Date("2026-03-08T15:00:00Z"),
      fixBy: new Date("2026-03-12T15:00:00Z"),
    });
  });

  it.each<[ContactCategory, string]>([
    ["General Questions", "Your Questions"],
    ["Order Questions", "Your Questions"],
    ["Warranty Repair", "Problem Description"],
    ["Site Feedback", "Your Feedback"],
  ])("names its comments after its category: %s", (category, label) => {
    expect(commentsLabel(category)).toBe(label);
  });
});
