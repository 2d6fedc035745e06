import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "#server/app/config/config";
import { loadCommand } from "#server/demo/loadCommand";
import { staff } from "#server/db/schema/index";
import { card, newKey, readyToPay } from "#test/data/builders";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { stripeTokens } from "#test/fakes/stripeCards";
import { sofa } from "#test/sale/support/buyers";
import { storeWithStripe } from "#test/sale/support/stripeStore";
import { patient } from "#test/testServer";

const folder = await mkdtemp(path.join(tmpdir(), "davenport-live-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
await cp("demo/data", path.join(folder, "data"), { recursive: true });
await symlink(path.resolve("demo/pictures"), path.join(folder, "pictures"));

const live = {
  ...patient,
  DAVENPORT_MODE: "live",
  PUBLIC_URL: "https://store.example",
  MAIL_FROM: "Store <store@store.example>",
  CARD_MARK_KEY: "c".repeat(32),
  PAYMENT_ADAPTER: "stripe",
  PAYMENT_SECRET_KEY: "sk_live_1",
  PAYMENT_PUBLISHABLE_KEY: "pk_live_1",
  PAYMENT_WEBHOOK_SECRET: "whsec_1",
};
const reports: string[] = [];

async function filled(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  const config = readConfig({ ...live, DATABASE_URL: database.url });
  for (const words of [[folder, "--dry-run"], [folder], [folder]])
    reports.push(await loadCommand(words, config));
  await expect(loadCommand(["demo"], config)).rejects.toThrow("A live store is never loaded from the demo");
  await expect(loadCommand([folder, "--dry"], config)).rejects.toThrow("Unknown option --dry.");
  await expect(loadCommand([], config)).rejects.toThrow("npm run load -- <folder>");
  return database;
}

const database = await filled();
const { server, provider } = await storeWithStripe({
  env: { ...live, DATABASE_URL: database.url },
  filled: () => Promise.resolve(database),
});

it("a live store on an empty database, filled by the command, sells a sofa", async () => {
  const [rehearsed, loaded, again] = reports.map((report) => report.split("\n"));
  expect(rehearsed?.at(-1)).toMatch(/^[\d,]{5,} rows would change\. Nothing was changed\.$/);
  expect(loaded?.at(-1)).toBe(`${rehearsed?.at(-1)?.split(" ")[0]} rows changed.`);
  expect(loaded?.slice(0, -1)).toEqual(rehearsed?.slice(0, -1));
  expect(again).toEqual(["The store matches the files; nothing was changed."]);
  const browser = server.browser();
  const input = await readyToPay(browser, { [sofa]: 1 });
  const payment = { ...input.payment, ...card(stripeTokens.approve) };
  const answer = await browser.call("SubmitOrderPayment", { ...input, payment }, newKey());
  expect(answer).toMatchObject({ status: "Processed", orderNumber: expect.stringMatching(/^\w{10}$/) });
  expect(provider.bodies.some((body) => body.includes(stripeTokens.approve))).toBe(true);
});

it("a live store hires nobody from files", async () => {
  expect(await server.db.select().from(staff)).toEqual([]);
});
