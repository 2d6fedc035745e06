import path from "node:path";
import { eq } from "drizzle-orm";
import { addDays, day, storeDay, type Day } from "#domain/dates";
import { rate } from "#domain/money";
import type { Db, Tx } from "#server/db/engine/connect";
import { beginLoading } from "#server/db/engine/loadingLock";
import { inTransaction } from "#server/db/engine/inTransaction";
import { product, promotion, setting } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import { StartProblem } from "#server/app/startProblem";
import { compareRows } from "#server/demo/compare";
import { loadContent } from "#server/demo/content";
import { readDemoFiles, type DemoFiles } from "#server/demo/files";
import { loadFloor } from "#server/demo/floor";
import { loadServices } from "#server/demo/fees";
import { loadHome } from "#server/demo/home";
import { loadNeighbours } from "#server/demo/relations";
import { loadStock, refillStock } from "#server/demo/stock";
import { loadPlaces } from "#server/demo/places";
import { loadCategories, loadProducts } from "#server/demo/products";

/**
 * Fills an empty database with the demo store from `folder`; a database with products stays as it is.
 * @returns whether it was filled.
 */
export async function loadDemoStore(db: Db, folder: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await beginLoading(tx);
    if (await hasProducts(tx)) return false;
    await follow(tx, await readDemoFiles(path.join(folder, "data")), now);
    return true;
  });
}

/**
 * Makes a demo store match the files in `folder` again, in one transaction. Orders, carts, money and people are not
 * touched, and neither is the stock of known variants; `refill` restocks those too. Rows that already match are not
 * written.
 * @throws StartProblem for a store that was not loaded from these files.
 */
export async function reloadDemoStore(
  db: Db,
  folder: string,
  { now, refill = false }: { now: Date; refill?: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await beginLoading(tx);
    if ((await loadedOn(tx)) === undefined && (await hasProducts(tx)))
      throw new StartProblem("This database holds a store that is not the demo; nothing was changed.");
    const files = await readDemoFiles(path.join(folder, "data"));
    await follow(tx, files, now);
    if (refill) await refillStock(tx, files);
  });
}

async function hasProducts(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: product.productId }).from(product).limit(1);
  return found.length > 0;
}

/** Makes everything that the files name match them. */
async function follow(tx: Tx, files: DemoFiles, now: Date): Promise<void> {
  const since = await firstDay(tx, now);
  await loadPlaces(tx, files);
  await loadFloor(tx, files);
  await loadCategories(tx, files);
  await loadProducts(tx, files, { now, since });
  await loadServices(tx, files);
  await loadStock(tx, files);
  await loadNeighbours(tx, files);
  await loadHome(tx, files);
  await loadPromotions(tx, files, since);
  await loadSettings(tx, files);
  await loadContent(tx, files);
}

/** The setting that holds when the demo was first loaded: its days are always counted from there. */
const loadedOnKey = "demoLoadedOn";

async function loadedOn(tx: Tx): Promise<Day | undefined> {
  const [row] = await tx.select().from(setting).where(eq(setting.key, loadedOnKey));
  return typeof row?.value === "string" ? day(row.value) : undefined;
}

async function firstDay(tx: Tx, now: Date): Promise<Day> {
  const known = await loadedOn(tx);
  if (known !== undefined) return known;
  const today = storeDay(now);
  await tx.insert(setting).values({ key: loadedOnKey, value: today });
  return today;
}

/** A code's use count stays; an end date that the owner moved goes back to the files' date. */
async function loadPromotions(tx: Tx, files: DemoFiles, since: Day): Promise<void> {
  const desired = files.promotions.map((each) => ({
    code: each.code.toUpperCase(),
    name: each.name,
    amount: each.amount ?? null,
    share: each.percent === undefined ? null : rate(each.percent / 100),
    maxOff: each.maximumDiscount ?? null,
    afterTax: each.afterTax,
    waivesDelivery: each.deliveryFee,
    minimumPurchase: each.minimumSubtotal ?? null,
    endsOn: each.validDays === undefined ? null : addDays(since, each.validDays),
    usesAllowed: each.usesInAll ?? null,
  }));
  const { fresh, changed } = compareRows(await tx.select().from(promotion), desired, ["code"]);
  if (fresh.length > 0) await tx.insert(promotion).values(fresh);
  for (const row of changed) await tx.update(promotion).set(row).where(eq(promotion.code, row.code));
}

async function loadSettings(tx: Tx, { settings, calendar, menu }: DemoFiles): Promise<void> {
  const { validateCCNumber, ...same } = settings;
  const { storeName, tagline } = menu;
  const desired = { ...same, validateCardNumber: validateCCNumber, calendar, storeName, tagline };
  const rows = Object.entries(desired).map(([key, value]) => ({ key, value }));
  const { fresh, changed } = compareRows(await tx.select().from(setting), rows, ["key"]);
  const names = [...fresh, ...changed].map(({ key }) => key);
  const news = Object.fromEntries(Object.entries(desired).filter(([key]) => names.includes(key)));
  await writeSettings(tx, news);
}
