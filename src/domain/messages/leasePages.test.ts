import { describe, expect, it } from "vitest";
import * as words from "#domain/messages/leasePages";
import { day } from "#domain/dates";
import { cents } from "#domain/money";

describe("lease messages", () => {
  it("match the specification", () => {
    expect(words).toMatchObject({
      leaseNotFoundTitle: "Lease Approval Not Found",
      leaseFailedMessage: "An error has occurred, please try again later",
      leaseSubmitFailedTitle: "Submit Order Failed",
      nameMismatchTitle: "Name Mismatch",
      leaseFoundTitle: "You Lease Approval Has Been Found",
      lookupMessages: {
        last4SSN: "SSN is required",
        phoneNumber: "Phone Number is required",
        lastName: "Last Name is required",
        birthYear: "Year is required",
        leaseId: "Lease ID is required",
      },
      afterEsignTitle: "Please Wait ...",
      afterEsignMessage:
        "Thank you for signing the lease agreement. We are doing some final processing to complete your order.",
      leaseCompletionFailedMessage: "An error has occurred",
      unsignedLeaseTitle: "Lease Agreement Not Signed",
    });
  });

  it("mention only the available ways to sign", () => {
    const customer = { byClerk: false, atKiosk: false, hasEmail: true, hasLink: true };
    const said = (more: Partial<typeof customer>) =>
      words.leaseSubmittedMessages({ ...customer, ...more }).join(" ");
    expect(said({})).toContain("sign later or on another device");
    expect(said({ hasEmail: false })).toContain("You can also do it later");
    expect(said({ atKiosk: true })).toContain("with the link in the confirmation we email you");
    expect(said({ byClerk: true, hasEmail: false })).toContain("on this screen. You'll find the link again");
    expect(said({ hasLink: false })).toBe("Your order was submitted to the lease provider.");
  });

  it("say what happens after signing, as far as the browser knows", () => {
    const said = (more: Partial<Parameters<typeof words.leaseSignedMessage>[0]>) =>
      words.leaseSignedMessage({ byClerk: false, delivery: true, day: day("2026-03-12"), ...more });
    expect(said({})).toBe(
      "Your lease is signed. Once Progressive Leasing releases your order, we'll deliver it on Thursday, March 12, 2026.",
    );
    expect(said({ delivery: false, day: undefined })).toMatch(/we'll have it ready for pickup\.$/);
    expect(said({ byClerk: true, delivery: false })).toMatch(
      /^The lease is signed\..*the order, we'll have it ready for pickup on Thursday, March 12, 2026\.$/,
    );
    expect(said({ delivery: undefined })).toMatch(
      /we'll deliver it, or have it ready for pickup, on the day in the confirmation\.$/,
    );
  });

  it("explain why a lease can't be chosen and label its row", () => {
    expect(words.belowLeaseMinimumMessage(cents(400_00))).toBe("For orders of $400.00 or more before tax");
    expect([true, false].map(words.leaseRowLabel)).toEqual([
      "Progressive Leasing (Funded)",
      "Progressive Leasing (Pending)",
    ]);
  });
});
