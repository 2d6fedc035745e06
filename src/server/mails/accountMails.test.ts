import { describe, expect, it } from "vitest";
import {
  alreadyRegisteredMail,
  emailChangedMail,
  passkeyAddedMail,
  passwordChangedMail,
  resetMail,
  verificationMail,
} from "#server/mails/accountMails";

const store = { storeName: "Davenport", storePhone: "(770) 555-0100" };
const address = "https://shop.example/page";
const to = "ada@example.com";

const mails = {
  verification: verificationMail(to, { ...store, code: "12345678", address }),
  reset: resetMail(to, { ...store, secret: "ABCD-EFGH-JKMN-PQRS", address }),
  passwordChanged: passwordChangedMail(to, { ...store, address }),
  passkeyAdded: passkeyAddedMail(to, { ...store, address }),
  emailChanged: emailChangedMail(to, { ...store, before: to, after: "lin@example.com" }),
  alreadyRegistered: alreadyRegisteredMail(to, { ...store, signIn: address }),
};

describe("a mail about an account", () => {
  it.each(Object.entries(mails))("%s says the same in HTML and in text, and who it is from", (_, mail) => {
    expect(mail.to).toBe(to);
    expect(mail.subject).toMatch(/^[A-Z][a-z ]+$/);
    const lines = mail.text.split("\n").filter((line) => line !== "");
    expect(lines[0]).toBe("Davenport");
    const shown = mail.html
      ?.replaceAll(/<[^>]+>/g, "")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'");
    for (const line of lines.slice(1)) expect(shown).toContain(line.split(": https:")[0]);
  });

  it.each([
    ["verification", "12345678"],
    ["reset", "ABCD-EFGH-JKMN-PQRS"],
  ] as const)("%s has its secret on a line of its own, to copy", (kind, secret) => {
    expect(mails[kind].text.split("\n")).toContain(secret);
  });

  it("says where the secret of a reset goes", () => {
    expect(mails.reset.text).toContain("enter this one-time password");
  });

  it.each(["passwordChanged", "passkeyAdded", "emailChanged"] as const)(
    "%s says whom to call when it was someone else",
    (kind) => expect(mails[kind].text).toContain("(770) 555-0100"),
  );

  it("names both addresses of an account that moves", () => {
    expect(mails.emailChanged.text).toContain("from ada@example.com to lin@example.com");
  });
});
