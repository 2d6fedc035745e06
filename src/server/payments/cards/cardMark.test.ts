import { describe, expect, it } from "vitest";
import { passwordOf } from "#server/app/keyedMark";
import { createCardMark } from "#server/payments/cards/cardMark";

const card = { number: "4242424242424242", expMonth: 12, expYear: 2031 };

describe("createCardMark", () => {
  const markAt = (url: string) => createCardMark(passwordOf(url));
  const mark = markAt("postgres://store:secret@db:5432/store");

  it("is the same for the same card, however it is typed, in every process of a store", () => {
    expect(mark({ ...card, number: "4242 4242-4242 4242" })).toBe(mark(card));
    expect(markAt("postgres://store:secret@db:5432/store")(card)).toBe(mark(card));
  });

  it("differs for a card with the same last digits and expiry, and for another expiry", () => {
    expect(mark({ ...card, number: "5555555555554242" })).not.toBe(mark(card));
    expect(mark({ ...card, expMonth: 11 })).not.toBe(mark(card));
  });

  it("stays the same when the database moves to another host or port", () => {
    expect(markAt("postgres://store:secret@new.example:6543/store")(card)).toBe(mark(card));
  });

  it("cannot be made without the database's password", () => {
    expect(markAt("postgres://store:guess@db:5432/store")(card)).not.toBe(mark(card));
    expect(markAt("postgres://store@db:5432/store")(card)).not.toBe(mark(card));
  });

  it("contains nothing of the number", () => {
    expect(mark(card)).toMatch(/^[\w-]{22}$/);
    expect(mark(card)).not.toContain("4242");
  });
});
