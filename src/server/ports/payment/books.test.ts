import { pino } from "pino";
import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import type { BookEntry, ProviderBooks } from "#server/ports/payment/books";
import type { PaymentPort } from "#server/ports/payment/port";
import { sandboxPayment } from "#server/ports/payment/sandbox";
import { sandboxBooks } from "#server/ports/payment/sandboxBooks";
import { openStripe, stripePayment } from "#server/ports/payment/stripe";
import { stripeBooks } from "#server/ports/payment/stripeBooks";
import { card, newKey } from "#test/data/builders";
import { fileDatabase } from "#test/database";
import { fakeStripe } from "#test/fakes/stripe";
import { stripeTokens } from "#test/fakes/stripeCards";

/** A provider under test, and what happens there without us. */
type Provider = {
  port: PaymentPort;
  books: ProviderBooks;
  goodCard: string;
  declinedCard: string;
  failRefund(key: string): Promise<unknown>;
  dispute(key: string, isLost: boolean): Promise<unknown>;
  authorizeOnly(key: string): Promise<unknown>;
  /** More of its entries than a page holds. */
  pageSize: number;
};

const log = pino({ enabled: false });
const db = (await fileDatabase()).connect(4);
const fake = await fakeStripe();
afterAll(() => fake.close());
const adapters: Record<string, Provider> = { sandbox: sandbox(), stripe: stripe() };

const day = 86_400_000;
const span = { from: new Date(Date.now() - day), until: new Date(Date.now() + day) };

async function entriesOf({ books }: Provider, key: string, within = span): Promise<Partial<BookEntry>[]> {
  const found: BookEntry[] = [];
  for await (const page of books.pages(within)) found.push(...page.filter((each) => each.key === key));
  return found.map(({ kind, refundKey, amount }) => ({ kind, refundKey, amount }));
}

describe.each(Object.entries(adapters))("the books of %s", (_, provider) => {
  const amount = cents(50_00);
  const { port, goodCard } = provider;

  async function charge(number = goodCard): Promise<string> {
    const key = newKey();
    const outcome = await port.authorize({ key, amount, orderNumber: "D-1", card: card(number) });
    if (outcome.kind === "authorized") await port.capture(key);
    return key;
  }

  it("have each charge and each refund by our keys", async () => {
    const key = await charge();
    await port.refund({ key, refundKey: `${key}-r1`, amount: cents(20_00) });
    expect(await entriesOf(provider, key)).toEqual([
      { kind: "capture", refundKey: "", amount: 50_00 },
      { kind: "refund", refundKey: `${key}-r1`, amount: 20_00 },
    ]);
    expect(await entriesOf(provider, await charge(provider.declinedCard))).toEqual([]);
  });

  it("tell a returned refund, a dispute, its loss and an authorization apart", async () => {
    const key = await charge();
    await port.refund({ key, refundKey: `${key}-r1`, amount });
    await provider.failRefund(key);
    await provider.dispute(key, false);
    const kinds = async (of: string) => (await entriesOf(provider, of)).map(({ kind }) => kind).toSorted();
    expect(await kinds(key)).toEqual(["capture", "dispute", "refund-failed"]);
    await provider.dispute(key, true);
    expect(await kinds(key)).toEqual(["capture", "dispute-lost", "refund-failed"]);
    const open = await charge();
    await provider.authorizeOnly(open);
    expect(await entriesOf(provider, open)).toEqual([
      { kind: "authorization", refundKey: "", amount: 50_00 },
    ]);
  });

  it("answer for one refund or dispute by the provider's id", async () => {
    const key = await charge();
    await port.refund({ key, refundKey: `${key}-r1`, amount });
    await provider.dispute(key, false);
    const found: BookEntry[] = [];
    for await (const page of provider.books.pages(span)) found.push(...page);
    const [refund, dispute] = (["refund", "dispute"] as const).map((kind) =>
      found.find((each) => each.key === key && each.kind === kind)!,
    );
    expect(await provider.books.find("refund", refund!.id)).toEqual(refund);
    expect(await provider.books.find("dispute", dispute!.id)).toEqual(dispute);
    expect(await provider.books.find("refund", "re_unknown")).toBeUndefined();
  });

  it("come in pages, each entry once, and only of the span", async () => {
    const { pageSize } = provider;
    const keys: string[] = [];
    for (let count = 0; count < 120; count += 1) keys.push(await charge());
    const sizes: number[] = [];
    const seen: string[] = [];
    for await (const page of provider.books.pages(span)) {
      sizes.push(page.length);
      seen.push(...page.map(({ id }) => id));
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(pageSize);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThanOrEqual(keys.length);
    const before = { from: new Date(0), until: span.from };
    expect(await entriesOf(provider, keys[0]!, before)).toEqual([]);
  });
});

function sandbox(): Provider {
  const set = (state: string, where: string) =>
    db.execute(sql`update sandbox_charge set state = ${state} where key = ${where}`);
  return {
    port: sandboxPayment({ db, timeoutMs: 50, log }),
    books: sandboxBooks(db),
    goodCard: "4242424242424242",
    declinedCard: "4000000000000002",
    failRefund: (key) => set("refund_failed", `refund:${key}-r1`),
    dispute: (key, isLost) =>
      db.execute(sql`insert into sandbox_charge (key, charge_id, amount, state, reason)
        values (${`dispute:${key}`}, ${`du_${key}`}, 5000, 'disputed', ${key})
        on conflict (key) do update set state = ${isLost ? "dispute_lost" : "disputed"}`),
    authorizeOnly: (key) => set("authorized", key),
    pageSize: 1_000,
  };
}

function stripe(): Provider {
  const account = { secretKey: "sk_test_1", api: fake.api, timeoutMs: 5_000 };
  return {
    port: stripePayment({ db, log, ...account }),
    books: stripeBooks(openStripe(account)),
    goodCard: stripeTokens.approve,
    declinedCard: stripeTokens.decline,
    failRefund: async (key) => fake.failRefunds(key),
    dispute: async (key, isLost) => fake.dispute(key, isLost ? "lost" : "needs_response"),
    authorizeOnly: async (key) =>
      fake.tamper(key, { status: "requires_capture", amount_capturable: 50_00, amount_received: 0 }),
    pageSize: 100,
  };
}
