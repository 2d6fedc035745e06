import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { connect, type Connection } from "#server/db/engine/connect";
import { sandboxPayment, type SandboxPayment } from "#server/ports/payment/sandbox";
import { behaviourOf, sandboxCards } from "#server/ports/payment/sandboxCards";
import { createTestDatabase, type TestDatabase } from "#test/database";

let database: TestDatabase;
let connection: Connection;
let sandbox: SandboxPayment;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  connection = connect(database.url, 2, () => undefined);
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });
  sandbox = sandboxPayment({ db: connection.db, timeoutMs: 20, log });
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

describe("sandboxPayment", () => {
  const card = { name: "Ada Lovelace", cvv: "987", expMonth: 12, expYear: 2031 };
  const amount = cents(5_000);
  const charge = (number: string, key = newKey()) =>
    sandbox.charge({ key, amount, orderNumber: "D-2", card: { ...card, number } });

  it("refuses a key that comes again with another amount", async () => {
    const key = newKey();
    await charge("4242424242424242", key);
    const other = {
      key,
      amount: cents(1),
      orderNumber: "D-2",
      card: { ...card, number: "4242424242424242" },
    };
    await expect(sandbox.charge(other)).rejects.toThrow(
      "The payment key was used for another amount before.",
    );
  });

  it("shows the cardholder what to confirm", async () => {
    const input = await charge("4000000000003220");
    expect(await sandbox.challenge(secretOf(input))).toEqual({ amount, outcome: input });
    const outcome = await sandbox.completeAuthentication(secretOf(input), true);
    expect(outcome).toMatchObject({ kind: "captured" });
    expect(await sandbox.completeAuthentication(secretOf(input), false)).toEqual(outcome);
    expect(await sandbox.challenge(secretOf(input))).toEqual({ amount, outcome });
  });

  it.each(["", "challenge_unknown"])("knows no question under the secret '%s'", async (secret) => {
    await charge("4242424242424242");
    expect(await sandbox.challenge(secret)).toBeUndefined();
    expect(await sandbox.completeAuthentication(secret, true)).toBeUndefined();
  });

  it("stands on what other cards' check digits say", () => {
    for (const number of ["378282246310005", "6011111111111117", "4242 4242 4242 4242"]) {
      expect(behaviourOf(number)).toEqual({ kind: "approve" });
    }
    for (const number of ["4242424242424241", "", "tok_visa", "0", "42"]) {
      expect(behaviourOf(number)).toEqual({ kind: "decline", reason: "declined" });
    }
  });

  it("names only cards that the card form lets through", () => {
    for (const { number } of sandboxCards) expect(number).toMatch(/^\d{13,16}$/);
  });

  it("neither keeps nor logs a card", async () => {
    for (const { number } of sandboxCards) await charge(number);
    const again = newKey();
    await charge("4242424242424242", again);
    await sandbox
      .charge({
        key: again,
        amount: cents(7),
        orderNumber: "D-2",
        card: { ...card, number: "4242424242424242" },
      })
      .catch((error: unknown) => logged.push(String(error)));
    const books = JSON.stringify((await connection.db.execute(sql`select * from sandbox_charge`)).rows);
    const everything = `${books}${logged.join("")}`;
    for (const { number } of sandboxCards) expect(everything).not.toContain(number.slice(4));
    for (const word of ["Lovelace", "987", "2031"]) expect(logged.join("")).not.toContain(word);
    expect(books).not.toContain("Lovelace");
  });
});

let count = 0;
function newKey(): string {
  count += 1;
  return `order-${count}-1`;
}

function secretOf(outcome: { kind: string; clientSecret?: string }): string {
  return outcome.clientSecret ?? "";
}
