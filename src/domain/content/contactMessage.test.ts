import { describe, expect, it } from "vitest";
import { contactMessageProblems, type ContactCategory } from "#domain/content/contactMessage";
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

  it.each<[ContactCategory, string]>([
    ["General Questions", "Your Questions"],
    ["Order Questions", "Your Questions"],
    ["Warranty Repair", "Problem Description"],
    ["Site Feedback", "Your Feedback"],
  ])("names its comments after its category: %s", (category, label) => {
    expect(commentsLabel(category)).toBe(label);
  });
});
