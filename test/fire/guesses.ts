import { randomUUID } from "node:crypto";
import { stripeTokens } from "#test/fakes/stripeCards";
import { atMost, percentile, type LaneResult, type Size } from "#test/fire/figures";
import { openStore, type FireStore } from "#test/fire/openStore";
import {
  acknowledgedBy,
  newAddress,
  newSent,
  newShopper,
  press,
  stage,
  type Shopper,
} from "#test/fire/shoppers";

const attempts = { full: 1_000, quick: 120 };
const perVisitor = 5;
const perAddress = 25;

/** Stolen cards are tried and tokens made up: how many reach the provider (docs/domain.md "Card limits"). */
export async function guesses(size: Size): Promise<LaneResult> {
  const store = await openStore({ env: { CARD_DECLINES_PER_ADDRESS: String(perAddress) } });
  const many = attempts[size];
  const regular = await stage(store, newShopper(store));
  if (!regular) throw new Error("A new shopper could not stage an order.");
  await press(store, regular);
  const byVisitor = await guess(store, many, ({ input: { payment }, key }) => {
    return {
      ...regular,
      input: { ...regular.input, stagedOrderNum: "", payment },
      key,
      address: newAddress(),
      answers: [],
    };
  });
  const address = newAddress();
  const byAddress = await guess(store, many, (shopper) => ({ ...shopper, address }));
  const forger = newAddress();
  const forged = await guess(store, many, (shopper) => {
    const payment = { ...shopper.input.payment, number: `pm_${randomUUID().replaceAll("-", "")}` };
    return { ...shopper, address: forger, input: { ...shopper.input, payment } };
  });
  const honest = newShopper(store);
  await press(store, honest);
  const served = [regular, honest];
  return {
    goals: [
      atMost(perVisitor, `declines of one visitor at the provider, of ${many} tried`, byVisitor.reached),
      atMost(perAddress, `declines of one address at the provider, of ${many} tried`, byAddress.reached),
      atMost(
        2 * perAddress,
        `made-up tokens of one address at the provider, of ${many} tried`,
        forged.reached,
      ),
      atMost(
        0,
        "others who could not pay",
        served.filter(({ answers }) => answers.at(-1)?.status !== "Processed").length,
      ),
      atMost(0, "answers of 500", byVisitor.broken + byAddress.broken + forged.broken),
    ],
    figures: { "an attempt, p95 ms": percentile(byAddress.ms, 0.95) },
    breaks: await store.breaks(acknowledgedBy(served)),
  };
}

/** How many attempts reached the provider, how many were answered 500, and how long each took. */
async function guess(store: FireStore, many: number, as: (shopper: Shopper) => Shopper) {
  const before = await triedCards(store);
  const sent = newSent();
  const ms: number[] = [];
  let left = many;
  const next = async () => {
    while (left-- > 0) {
      const began = performance.now();
      await press(store, as(newShopper(store, stripeTokens.decline)), sent);
      ms.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
  const broken = sent.statuses.filter((status) => status === 500).length;
  return { reached: (await triedCards(store)) - before, broken, ms };
}

async function triedCards({ provider }: FireStore): Promise<number> {
  const { tried } = await provider.figures();
  return Object.values(tried).reduce((sum, times) => sum + times, 0);
}
