import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { idempotencyHeader } from "#contract/calls";
import { fromDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { folderFiles } from "#server/ports/files/folder";
import { outboxFolderMail } from "#server/ports/mail/outboxFolder";
import { reconcileAttempts } from "#server/payments/reconcile";
import { card, readyToPay } from "#test/data/builders";
import type { DeathPoint } from "#test/crashStore";
import { rounds } from "#test/rounds";
import { openBooks } from "#test/sale/support/books";
import { newBuyer, sofa, type Buyer, type SubmitAnswer } from "#test/sale/support/buyers";
import { crashProgram, type CrashingStore } from "#test/sale/support/crashing";
import { stocked } from "#test/sale/support/stocked";
import { testNow, testServer } from "#test/testServer";

/*
 * C16: stores are killed with `kill -9` while shoppers buy. After each death the next store takes over the same
 * database a minute later; shoppers whose answer was lost submit again with the same key, there or at the end. No
 * payment and no unit may be lost or doubled, and no key may ever get two different final answers.
 */

const minute = 60_000;

const program = await crashProgram();
afterAll(() => program.remove());
const server = await stocked(testServer({ env: { OUTBOX_DIR: program.outboxDir } }));
const input = await readyToPay(server.browser(), { [sofa]: 1 });
const books = await openBooks(server);
let clock = testNow.getTime();

type Shopper = Buyer & { answers: SubmitAnswer[] };

/** Three new shoppers: one plain, one with a card that is declined, and one with a staged order. */
async function newShoppers(): Promise<Shopper[]> {
  const plain = newBuyer(server, input);
  const declined = newBuyer(server, { ...input, payment: card("4000000000000002") });
  const staged = newBuyer(server, input);
  const { orderNumber } = await staged.browser.call("StageOrder", staged.input.order);
  staged.input.stagedOrderNum = orderNumber;
  return [plain, declined, staged].map((buyer) => ({ ...buyer, answers: [] }));
}

/** Submits at a store that may die meanwhile. It retries a busy store, as browsers do, at most `retries` times. */
async function pressAt(store: CrashingStore, shopper: Shopper, retries = 60): Promise<void> {
  const headers = { "content-type": "application/json", [idempotencyHeader]: shopper.key };
  const body = JSON.stringify(shopper.input);
  const reply = await fetch(`${store.url}/SubmitOrderPayment`, { method: "POST", headers, body }).catch(
    () => undefined,
  );
  const text = await reply?.text().catch(() => undefined);
  if (reply === undefined || text === undefined) return;
  if (reply.status === 503 && retries > 0) {
    await pause((Number(reply.headers.get("retry-after")) || 1) * 1_000);
    return pressAt(store, shopper, retries - 1);
  }
  if (reply.status !== 200) throw new Error(`A dying store answered ${reply.status}: ${text}`);
  shopper.answers.push(JSON.parse(text));
}

function isServed({ answers }: Shopper): boolean {
  return answers.some(({ status }) => status !== "Pending");
}

/** Kills one store after the other at a point. @returns all of their shoppers. */
async function killAt(point: DeathPoint, count: number): Promise<Shopper[]> {
  const all: Shopper[] = [];
  const next = (life: number) => {
    clock += minute;
    // One of three shoppers is declined and gets no mail.
    const times = 1 + (life % (point === "mailed" ? 2 : 3));
    return program.start({ url: server.url, now: new Date(clock).toISOString(), point, times });
  };
  let starting = next(0);
  for (let life = 0; life < count; life += 1) {
    const store = await starting;
    const fresh = await newShoppers();
    const waiting = all.filter((shopper) => !isServed(shopper)).slice(0, 3);
    all.push(...fresh);
    // The next store starts while this one works.
    starting = next(life + 1);
    await Promise.all([...waiting, ...fresh].map((shopper) => pressAt(store, shopper)));
    // A store that never reaches its point ends with the test's timeout.
    expect(await store.dead).toBe("SIGKILL");
  }
  (await starting).kill();
  return all;
}

/** The store stays up: all waiting shoppers submit again, half of them before the reconciliation job runs. */
async function recover(all: readonly Shopper[]): Promise<void> {
  clock += minute;
  server.clock.set(new Date(clock));
  const unserved = all.filter((shopper) => !isServed(shopper));
  for (const [at, shopper] of unserved.entries())
    if (at % 2 === 0) shopper.answers.push(await shopper.submit());
  await reconcileAttempts(server.context);
  await reconcileAttempts(server.context);
  // A mail that a dying store was sending is sent again within a minute.
  clock += minute;
  server.clock.set(new Date(clock));
  await relayOutbox(server.context);
  for (const shopper of all) shopper.answers.push(await shopper.submit());
}

async function expectNothingLost(all: readonly Shopper[]): Promise<void> {
  for (const { answers } of all) {
    const finals = answers.filter(({ status }) => status !== "Pending").map((each) => JSON.stringify(each));
    expect(new Set(finals).size).toBe(1);
  }
  const processed = all.flatMap(({ answers }) => answers.filter(({ status }) => status === "Processed"));
  const outbox = outboxFolderMail({
    files: folderFiles(program.outboxDir),
    clock: server.clock,
    from: "Davenport <orders@davenport.example>",
  });
  const total = fromDollars(input.order.total);
  await books.expectRight({
    acknowledged: processed.map(({ orderNumber }) => ({ orderNumber, total })),
    mails: (await outbox.listMails()).map(({ messageId }) => messageId),
  });
}

const points: [DeathPoint, string][] = [
  ["order.reserve", "before the reservation"],
  ["order.reserved", "after the reservation"],
  ["order.paid", "after the charge and before it is written down"],
  ["order.settled", "after it is written down and before the answer"],
  ["answered", "after the answer and before the mail"],
  ["mailed", "between the mail and its mark"],
];

describe("a store that is killed in every round", () => {
  it.each(points)("%s: %s", { timeout: 300_000 }, async (point) => {
    const all = await killAt(point, (point === "mailed" ? rounds(2, 10) : rounds(3, 20)).length);
    await recover(all);
    await expectNothingLost(all);
  });
});
