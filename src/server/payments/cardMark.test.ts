import { describe, expect, it } from "vitest";
import { createCardMark } from "#server/payments/cardMark";

const card = { number: "4242424242424242", expMonth: 12, expYear: 2031 };

describe("createCardMark", () => {
  const mark = createCardMark("postgres://store:secret@db/store");

  it("is the same for the same card, however it is typed, in every process of a store", () => {
    expect(mark({ ...card, number: "4242 4242-4242 4242" })).toBe(mark(card));
    expect(createCardMark("postgres://store:secret@db/store")(card)).toBe(mark(card));
  });

  it("differs for a card with the same last digits and expiry, and for another expiry", () => {
    expect(mark({ ...card, number: "5555555555554242" })).not.toBe(mark(card));
    expect(mark({ ...card, expMonth: 11 })).not.toBe(mark(card));
  });

  it("cannot be made without the database's password", () => {
    expect(createCardMark("postgres://store:guess@db/store")(card)).not.toBe(mark(card));
  });

  it("contains nothing of the number", () => {
    expect(mark(card)).toMatch(/^[\w-]{22}$/);
    expect(mark(card)).not.toContain("4242");
  });
});
