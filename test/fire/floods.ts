import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { CallName } from "#contract/calls";
import { goodTraffic } from "#test/attacks/goodTraffic";
import { askForUncachedPages, uncachedAddresses } from "#test/attacks/uncachedPages";
import { dollars, newKey, newUserId } from "#test/data/builders";
import { atLeast, atMost, count, type Goal, type LaneResult, type Size } from "#test/fire/figures";
import { openStore, type FireStore } from "#test/fire/openStore";
import { acknowledgedBy, newAddress, newShopper, press, send, type Shopper } from "#test/fire/shoppers";

const sizes = {
  full: { each: 3_000, seconds: 20 },
  quick: { each: 300, seconds: 4 },
};
/** New visitors of one address an hour, and what a flood may leave of them, however long it is. */
const newVisitors = 50;
const keptRows = 2 * newVisitors + 2;

type Client = Pick<Shopper, "address" | "cookie">;

/** Calls without end from one place that looks like many, and pages that no cache has seen. */
export async function floods(size: Size): Promise<LaneResult> {
  const { each, seconds } = sizes[size];
  const store = await openStore({ env: { NEW_VISITORS_PER_HOUR: String(newVisitors) } });
  const goals: Goal[] = [];
  const figures: Record<string, string> = {};
  const served: Shopper[] = [];
  for (const [who, newClient] of flooders())
    for (const call of ["SubmitOrderPayment", "StageOrder"] as const) {
      const name = `${call} ${who}`;
      const before = await rowsKept(store);
      const traffic = goodTraffic(store.url, ["/", "/product-category/living"]);
      const statuses = await flood(store, { call, many: each, newClient });
      const shopper = newShopper(store);
      await press(store, shopper);
      served.push(shopper);
      const { errors, p95Ms } = await traffic.stop();
      figures[name] = JSON.stringify({ ...count(statuses), p95Ms });
      goals.push(
        atMost(
          keptRows,
          `${name}: visitors and orders kept of ${each} calls`,
          (await rowsKept(store)) - before,
        ),
        atMost(0, `${name}: answers of 500`, statuses.filter((status) => status === "500").length),
        atMost(0, `${name}: pages of others that failed`, errors),
      );
    }
  const paid = served.filter(({ answers }) => answers.at(-1)?.status === "Processed").length;
  goals.push(atLeast(served.length, "others who could buy meanwhile", paid));
  for (const [kind, addressOf] of Object.entries(uncachedAddresses)) {
    const traffic = goodTraffic(store.url, ["/", "/product-category/living"]);
    const attack = askForUncachedPages(store.url, addressOf);
    await pause(seconds * 1_000);
    const { errors, p95Ms } = await traffic.stop();
    figures[`pages: ${kind}`] = JSON.stringify(await attack.stop());
    goals.push(
      atMost(0, `pages, ${kind}: pages of others that failed`, errors),
      atMost(100, `pages, ${kind}: a page of others, p95 ms`, p95Ms),
    );
  }
  goals.push(atMost(400, "memory, MB", store.process().memory()));
  return { goals, figures, breaks: await store.breaks(acknowledgedBy(served)) };
}

/** Each makes a new client for every call. */
function flooders(): [string, () => Client][] {
  const [first, second] = [newAddress(), newAddress()];
  const network = "2001:db8:5:7";
  return [
    ["from one IPv4 address", () => ({ address: first, cookie: "" })],
    ["from one IPv6 network", () => ({ address: `${network}:${groups()}`, cookie: "" })],
    [
      "with made-up cookies",
      () => ({ address: second, cookie: `vid=${randomBytes(32).toString("base64url")}` }),
    ],
  ];
}

function groups(): string {
  return [...randomBytes(4)].map((byte) => (byte + 1).toString(16)).join(":");
}

/** Sends a call that the store refuses, or stages, as often as it can. @returns the answers' statuses */
async function flood(
  store: FireStore,
  { call, many, newClient }: { call: CallName; many: number; newClient: () => Client },
): Promise<string[]> {
  const statuses: string[] = [];
  let left = many;
  const next = async () => {
    while (left-- > 0) {
      const { input } = newShopper(store);
      const userId = newUserId();
      const order = { ...input.order, userId, total: dollars(1) };
      const payload = call === "StageOrder" ? order : { ...input, userId, order };
      const reply = await send(store, newClient(), { call, payload, key: newKey() });
      await reply.arrayBuffer();
      statuses.push(String(reply.status));
    }
  };
  await Promise.all(Array.from({ length: 16 }, next));
  return statuses;
}

async function rowsKept({ query }: FireStore): Promise<number> {
  const [row] = await query<{ n: number }>(
    "select ((select count(*) from visitor) + (select count(*) from staged_order))::int as n",
  );
  return row?.n ?? 0;
}
