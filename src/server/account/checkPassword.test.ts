import { performance } from "node:perf_hooks";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { newCustomer, newEmail } from "#test/data/accounts";
import { rounds } from "#test/rounds";
import { orderWithBalance, sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { fileServer } from "#test/testServer";

const work: string[] = [];
// Before the store connects, which keeps the function it finds.
note(pg.Client.prototype, "query");
const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
note(server.context.passwords, "hash");
note(server.context.passwords, "fits");

/**
 * Notes each use of a function: a statement by its text, a secret by the function's name. Statements that are plain strings
 * come from the job queue and from listening for changes, which go on beside any call.
 */
function note<Name extends string>(of: Record<Name, unknown>, name: Name): void {
  const noted = of[name];
  if (typeof noted !== "function") throw new Error(`There is no ${name} to note.`);
  const noting = function (this: unknown, ...sent: unknown[]): unknown {
    const statement = textOf(sent[0]);
    if (statement !== undefined || name !== "query") work.push(statement ?? name);
    return Reflect.apply(noted, this, sent);
  };
  Object.assign(of, { [name]: noting });
  afterAll(() => void Object.assign(of, { [name]: noted }));
}

function textOf(sent: unknown): string | undefined {
  return typeof sent === "object" && sent !== null && "text" in sent ? String(sent.text) : undefined;
}

type Ask = () => Promise<unknown>;

/** The secrets hashed and the statements sent, sorted: the database is asked several things at once. */
async function workOf(ask: Ask): Promise<string[]> {
  work.length = 0;
  await ask();
  return work.toSorted();
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const isNear = (ratio: number) => Math.abs(ratio - 1) <= 0.1;

/** The medians of both, measured in turn; a busy machine gets three tries to show that they are near. */
async function ratioOf(asks: readonly Ask[], times: readonly number[], stepMs: number): Promise<number> {
  const ratios: number[] = [];
  for (let attempt = 0; attempt < 3 && !ratios.some(isNear); attempt += 1) {
    const taken: number[][] = asks.map(() => []);
    for (const _ of times)
      for (const [place, ask] of asks.entries()) {
        server.clock.advance(stepMs);
        const start = performance.now();
        await ask();
        taken[place]?.push(performance.now() - start);
      }
    ratios.push(median(taken[0] ?? []) / median(taken[1] ?? []));
  }
  return ratios.find(isNear) ?? ratios[0] ?? 0;
}

/**
 * Both do the same work. How long it takes says something only of many times on a quiet machine, so `npm run fire`
 * measures it.
 */
async function expectAlike(known: Ask, unknown: Ask, stepMs: number): Promise<void> {
  for (const ask of [known, unknown]) await ask();
  server.clock.advance(stepMs);
  const done = await workOf(known);
  expect(done).not.toEqual([]);
  expect(await workOf(unknown)).toEqual(done);
  const times = rounds(0, 500);
  if (times.length === 0) return;
  const ratio = await ratioOf([known, unknown], times, stepMs);
  expect(isNear(ratio), `medians differ by ${ratio.toFixed(2)}`).toBe(true);
}

/** Past every limit on guesses. */
const pastGuessesMs = 86_400_000;
/** Past the limits on calls, and within the life of a session. */
const pastCallsMs = 60_000;

// First, because the others go years ahead.
it("someone else's order and a missing one cost the same work", async () => {
  await setAvailableStock(server.db, sofa, 5);
  const { orderNumber } = await orderWithBalance(server, mails);
  const { browser, own } = await newCustomer(server, mails);
  const read = (value: string) => browser.call("GetOrderForCustomer", { ...own, value });
  await expectAlike(
    () => read(orderNumber),
    () => read(`${orderNumber}0`),
    pastCallsMs,
  );
  expect(await read(orderNumber)).toBeNull();
}, 600_000);

describe("a registered and an unknown email cost the same work", () => {
  const wrong = { password: "another one", verifyCode: "12345678" };
  const ask = {
    Login: (email: string) => server.browser().call("Login", { email, ...wrong }),
    VerifyUser: (email: string) => server.browser().call("VerifyUser", { email, ...wrong }),
    SendNewCode: (email: string) => server.browser().call("SendNewCode", { email, ...wrong }),
    CheckEmail: (email: string) => server.browser().call("CheckEmail", email),
  };

  it.each([
    ["Login", pastGuessesMs],
    ["VerifyUser", pastGuessesMs],
    ["SendNewCode", pastGuessesMs],
    ["CheckEmail", pastCallsMs],
  ] as const)(
    "%s",
    async (name, stepMs) => {
      const { email } = await newCustomer(server, mails);
      const stranger = newEmail();
      await expectAlike(
        () => ask[name](email),
        () => ask[name](stranger),
        stepMs,
      );
    },
    600_000,
  );
});
