import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { newCustomer, newEmail } from "#test/data/accounts";
import { rounds } from "#test/rounds";
import { orderWithBalance, sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;

/** The medians of both, measured in turn; a busy machine gets three tries to show that they are near. */
async function ratioOf(
  known: () => Promise<unknown>,
  unknown: () => Promise<unknown>,
  { few, stepMs }: { few: number; stepMs: number },
): Promise<number> {
  const pairs = rounds(few, 500);
  const ratios: number[] = [];
  for (let attempt = 0; attempt < 3 && !ratios.some(isNear); attempt += 1) {
    const times: [number[], number[]] = [[], []];
    for (const _ of pairs)
      for (const [place, ask] of [known, unknown].entries()) {
        server.clock.advance(stepMs);
        const start = performance.now();
        await ask();
        times[place]?.push(performance.now() - start);
      }
    ratios.push(median(times[0]) / median(times[1]));
  }
  return ratios.find(isNear) ?? ratios[0] ?? 0;
}

/** Past every limit on guesses. */
const perHash = { few: 15, stepMs: 86_400_000 };
/** Past the limits on calls, and within the life of a session. */
const perRead = { few: 40, stepMs: 60_000 };

/** Within a tenth where there are rounds enough to tell, and without a whole hash of difference anywhere. */
const margin = rounds(15, 500).length > 15 ? 0.1 : 0.4;
const isNear = (ratio: number) => Math.abs(ratio - 1) <= margin;

// First, because the others go years ahead.
it("someone else's order and a missing one take equally long", async () => {
  await setAvailableStock(server.db, sofa, 5);
  const { orderNumber } = await orderWithBalance(server, mails);
  const { browser, own } = await newCustomer(server, mails);
  const read = (value: string) => browser.call("GetOrderForCustomer", { ...own, value });
  const ratio = await ratioOf(
    () => read(orderNumber),
    () => read(`${orderNumber}0`),
    perRead,
  );
  expect(await read(orderNumber)).toBeNull();
  expect(isNear(ratio), `medians differ by ${ratio.toFixed(2)}`).toBe(true);
}, 600_000);

describe("a registered and an unknown email take equally long", () => {
  const wrong = { password: "another one", verifyCode: "12345678" };
  const ask = {
    Login: (email: string) => server.browser().call("Login", { email, ...wrong }),
    VerifyUser: (email: string) => server.browser().call("VerifyUser", { email, ...wrong }),
    SendNewCode: (email: string) => server.browser().call("SendNewCode", { email, ...wrong }),
    CheckEmail: (email: string) => server.browser().call("CheckEmail", email),
  };

  it.each([
    ["Login", perHash],
    ["VerifyUser", perHash],
    ["SendNewCode", perHash],
    ["CheckEmail", perRead],
  ] as const)(
    "%s",
    async (name, size) => {
      const { email } = await newCustomer(server, mails);
      const stranger = newEmail();
      const ratio = await ratioOf(
        () => ask[name](email),
        () => ask[name](stranger),
        size,
      );
      expect(isNear(ratio), `medians differ by ${ratio.toFixed(2)}`).toBe(true);
    },
    600_000,
  );
});
