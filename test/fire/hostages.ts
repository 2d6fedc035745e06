import { readyToPay, type Submit } from "#test/data/builders";
import { stripeTokens } from "#test/fakes/stripeCards";
import { atMost, count, type LaneResult, type Size } from "#test/fire/figures";
import { openStore, type FireStore } from "#test/fire/openStore";
import { unitsReserved } from "#test/fire/outages";
import {
  acknowledgedBy,
  newAddress,
  newShopper,
  outcomes,
  press,
  settleAll,
  type Shopper,
} from "#test/fire/shoppers";
import { browserAt } from "#test/storeProgram";

const orders = { full: 60, quick: 15 };
/** The store's limit on payments of one address without an outcome (docs/domain.md "Card limits"). */
const waitingAtMost = 3;

/**
 * One address with a new browser for each order tries to keep all of the demo's units from others, with challenges that
 * nobody answers and with payments whose outcome the provider never tells.
 */
export async function hostages(size: Size): Promise<LaneResult> {
  const store = await openStore({ scarce: true, env: { CARD_DECLINES_PER_ADDRESS: "25" } });
  const carts = await greedyCarts(store);
  const [stock] = await store.query<{ n: number }>(
    "select sum(on_hand)::int as n from stock where location_id = 0",
  );
  const unanswered = await take(store, carts, { many: orders[size], token: stripeTokens.ask });
  const byChallenge = await unitsReserved(store);
  const others = await victim(store);
  await store.provider.break("lost");
  const unknown = await take(store, carts, { many: orders[size], token: stripeTokens.approve });
  const byOutage = await ordersReserving(store);
  const unitsByOutage = await unitsReserved(store);
  await store.provider.mend();
  const all = [...unanswered, ...unknown, ...others];
  const strange = await settleAll(store, all);
  return {
    goals: [
      atMost(0, "units held by unanswered challenges of one address", byChallenge),
      atMost(
        0,
        "others who could not buy meanwhile",
        others.filter(({ answers }) => answers.at(-1)?.status !== "Processed").length,
      ),
      atMost(waitingAtMost, "orders of one address that hold units without an outcome", byOutage),
    ],
    figures: {
      "units in the warehouse": stock?.n ?? 0,
      "units held without an outcome": unitsByOutage,
      "in the end": JSON.stringify(count(outcomes(all))),
    },
    breaks: [...strange, ...(await store.breaks(acknowledgedBy(all)))],
  };
}

/** A cart for each SKU with as many units as an order may have. */
async function greedyCarts(store: FireStore): Promise<Submit[]> {
  const skus = await store.query<{ sku: string; units: number }>(
    `select sku, least(sum(on_hand), 99)::int as units from stock join variant using (sku) join product using (product_id)
     where product.for_sale and variant.for_sale and combo_id is null and location_id = 0 and on_hand > 0
     and sku <> 'SWG-PIL-S' group by 1 order by 2 desc limit 20`,
  );
  const carts: Submit[] = [];
  for (const { sku, units } of skus) carts.push(await readyToPay(browserAt(store.url), { [sku]: units }));
  return carts;
}

async function take(
  store: FireStore,
  carts: readonly Submit[],
  { many, token }: { many: number; token: string },
): Promise<Shopper[]> {
  const address = newAddress();
  const shoppers = Array.from({ length: many }, (_, at) => {
    const shopper = newShopper(store, token, address);
    const { order } = carts[at % carts.length] ?? store.cart;
    return { ...shopper, input: { ...shopper.input, order: { ...order, userId: shopper.input.userId } } };
  });
  const waiting = [...shoppers];
  const next = async () => {
    for (let shopper = waiting.pop(); shopper; shopper = waiting.pop()) await press(store, shopper);
  };
  await Promise.all(Array.from({ length: 6 }, next));
  return shoppers;
}

async function victim(store: FireStore): Promise<Shopper[]> {
  const shoppers = [newShopper(store), newShopper(store)];
  for (const shopper of shoppers) await press(store, shopper);
  return shoppers;
}

async function ordersReserving({ query }: FireStore): Promise<number> {
  const [row] = await query<{ n: number }>(
    "select count(distinct order_id)::int as n from stock_reservation",
  );
  return row?.n ?? 0;
}
