import { sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { sandboxPayment } from "#server/ports/payment/sandbox";
import { behaviorOf, sandboxCards } from "#server/ports/payment/sandboxCards";
import { goodCard, newKey } from "#test/data/builders";
import { fileDatabase } from "#test/database";

const db = (await fileDatabase()).connect(2);
const logged: string[] = [];
const log = pino(
  { level: "trace", base: null, timestamp: false },
  { write: (line: string) => void logged.push(line) },
);
const sandbox = sandboxPayment({ db, timeoutMs: 20, log });
const card = { ...goodCard, name: "Ada Lovelace", cvv: "987", expYear: 2031 };
const amount = cents(5_000);

function charge(number: string, key = newKey(), due = amount) {
  return sandbox.authorize({ key, amount: due, orderNumber: "D-2", card: { ...card, number } });
}

describe("sandboxPayment", () => {
  it("rejects a reused key with another amount", async () => {
    const key = newKey();
    await charge("4242424242424242", key);
    await expect(charge("4242424242424242", key, cents(1))).rejects.toThrow(
      "The payment key was used for another amount before.",
    );
  });

  it("shows the cardholder what to confirm", async () => {
    const input = await charge("4000000000003220");
    expect(await sandbox.challenge(secretOf(input))).toEqual({ amount, outcome: input });
    const outcome = await sandbox.completeAuthentication(secretOf(input), true);
    expect(outcome).toEqual({ kind: "authorized" });
    expect(await sandbox.completeAuthentication(secretOf(input), false)).toEqual(outcome);
    expect(await sandbox.challenge(secretOf(input))).toEqual({ amount, outcome });
  });

  it.each(["", "challenge_unknown"])("finds no challenge for the secret '%s'", async (secret) => {
    await charge("4242424242424242");
    expect(await sandbox.challenge(secret)).toBeUndefined();
    expect(await sandbox.completeAuthentication(secret, true)).toBeUndefined();
  });

  it("approves any other card with a valid check digit and declines the rest", () => {
    for (const number of ["378282246310005", "6011111111111117", "4242 4242 4242 4242"]) {
      expect(behaviorOf(number)).toEqual({ kind: "approve" });
    }
    for (const number of ["4242424242424241", "", "tok_visa", "0", "42"]) {
      expect(behaviorOf(number)).toEqual({ kind: "decline", reason: "declined" });
    }
  });

  it("lists only cards that the card form accepts", () => {
    for (const { number } of sandboxCards) expect(number).toMatch(/^\d{13,16}$/);
  });

  it("neither stores nor logs a card", async () => {
    for (const { number } of sandboxCards) await charge(number);
    const again = newKey();
    await charge("4242424242424242", again);
    await charge("4242424242424242", again, cents(7)).catch((error: unknown) => logged.push(String(error)));
    const books = JSON.stringify((await db.execute(sql`select * from sandbox_charge`)).rows);
    const everything = `${books}${logged.join("")}`;
    for (const { number } of sandboxCards) expect(everything).not.toContain(number.slice(4));
    expect(everything).not.toContain("Lovelace");
    // As whole words: a time stamp or a random key may contain the digits.
    expect(logged.join("")).not.toMatch(/(?<![\w-])(987|2031)(?![\w-])/);
  });
});

function secretOf(outcome: { kind: string; clientSecret?: string }): string {
  return outcome.clientSecret ?? "";
}
