import type { Input, Output } from "#contract/index";
import { isDay, storeDay, storeTime, type Day } from "#domain/dates";
import { registerDayMessage } from "#domain/messages/store/store";
import { add, subtract, zeroCents, type Cents } from "#domain/money";
import type { Tender } from "#domain/payments/ledger";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { findLocation } from "#server/db/queries/fulfillment/locations";
import {
  enterIntoRegister,
  readRegister,
  readSales,
  readTakings,
  type RegisterEntry,
} from "#server/db/queries/store/register";
import { recordedBy, registerOf } from "#server/store/index";

type Count = NonNullable<Input<"EndOfDay">["count"]>;

/** The day of the device's own store: its floats and drops, and once the drawer is counted, what it took. */
export const EndOfDay: Handler<"EndOfDay"> = async ({ day: asked, count }, ctx) => {
  const { storeId } = registerOf(ctx);
  const storeName = (await findLocation(ctx.db, storeId))?.name ?? "";
  const today = storeDay(ctx.ports.clock.now());
  const day = asked ?? today;
  if (!isDay(day) || day > today)
    return { status: false, storeName, day, entries: [], result: null, errorMessage: registerDayMessage };
  if (count) await recordCount(count, { storeId, day }, ctx);
  const entries = await readRegister(ctx.db, storeId, day);
  return {
    status: true,
    storeName,
    day,
    entries: entries.flatMap(({ kind, amount, note, salesperson, at }) =>
      kind === "count" ? [] : [{ kind, amount, note, salesperson, time: storeTime(at) }],
    ),
    result: await resultOf(entries, { storeId, day }, ctx),
    errorMessage: "",
  };
};

type StoreDay = { storeId: number; day: Day };

const counted = ["cash", "check"] as const;

/** What was expected is kept with the count, because a difference belongs to that moment. */
async function recordCount(count: Count, { storeId, day }: StoreDay, ctx: RequestContext): Promise<void> {
  const before = await readRegister(ctx.db, storeId, day);
  const takings = await readTakings(ctx.db, storeId, day);
  const rows = counted.map((tender) => ({
    tender,
    amount: count[tender],
    expected: expectedOf(tender, before, takings),
    note: count.note,
  }));
  if (rows.every((row) => isSame(latestCount(before, row.tender), row))) return;
  const by = await recordedBy("", ctx);
  const at = ctx.ports.clock.now();
  await enterIntoRegister(
    ctx.db,
    rows.map((row) => ({ storeId, day, kind: "count", ...row, ...by, at })),
  );
}

type CountRow = Pick<RegisterEntry, "amount" | "expected" | "note">;

/** Whether the same count was sent again. */
function isSame(latest: CountRow | undefined, { amount, expected, note }: CountRow): boolean {
  return latest?.amount === amount && latest.expected === expected && latest.note === note;
}

function latestCount(entries: readonly RegisterEntry[], tender: Tender): RegisterEntry | undefined {
  return entries.findLast((entry) => entry.kind === "count" && entry.tender === tender);
}

/** Cash is what was put in and taken, less what was taken out; checks stay until the day is over. */
function expectedOf(
  tender: Tender,
  entries: readonly RegisterEntry[],
  takings: Awaited<ReturnType<typeof readTakings>>,
): Cents {
  const taken = takings.find((each) => each.tender === tender)?.amount ?? zeroCents;
  if (tender !== "cash") return taken;
  const moved = (kind: RegisterEntry["kind"]) =>
    add(...entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount));
  return subtract(add(moved("float"), taken), moved("drop"));
}

async function resultOf(
  entries: readonly RegisterEntry[],
  { storeId, day }: StoreDay,
  { db }: RequestContext,
): Promise<Output<"EndOfDay">["result"]> {
  const [cash, check] = counted.map((tender) => latestCount(entries, tender));
  if (!cash || !check) return null;
  const expected = { cash: cash.expected ?? zeroCents, check: check.expected ?? zeroCents };
  const takings = await readTakings(db, storeId, day);
  return {
    tenders: takings.flatMap(({ tender, ...sums }) => (tender === "lease" ? [] : [{ tender, ...sums }])),
    salespeople: await readSales(db, storeId, day),
    expected,
    counted: { cash: cash.amount, check: check.amount },
    difference: {
      cash: subtract(cash.amount, expected.cash),
      check: subtract(check.amount, expected.check),
    },
    note: cash.note,
  };
}
