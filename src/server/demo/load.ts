import { eq } from "drizzle-orm";
import { addDays, day, storeDay, type Day } from "#domain/dates";
import { rate } from "#domain/money";
import type { Db, Tx } from "#server/db/engine/connect";
import { analyzeCatalog, beginLoading } from "#server/db/engine/loadingLock";
import { inTransaction } from "#server/db/engine/inTransaction";
import { product, promotion, setting } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import { compareRows } from "#server/demo/compare";
import { loadContent } from "#server/demo/content";
import { readDemoFiles } from "#server/demo/files";
import type { DemoFiles } from "#server/demo/fileShapes";
import { loadFloor } from "#server/demo/floor";
import { loadServices } from "#server/demo/fees";
import { loadHome } from "#server/demo/home";
import { loadNeighbours } from "#server/demo/relations";
import { loadStock, refillStock } from "#server/demo/stock";
import { upsertRows, type Change, type Target } from "#server/demo/writeRows";
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
    await follow({ tx, changes: [] }, await readDemoFiles(folder, storeDay(now)), { now });
    return true;
  });
}

type Options = {
  now: Date;
  /** Also restocks known variants. */
  refill?: boolean;
  /** Also hires the people of staff.json: a live store hires its own. */
  staff?: boolean;
  /** Writes nothing: says what would change. */
  dryRun?: boolean;
};

/**
 * Makes a store match the files in `folder`, in one transaction. Orders, carts, money and people are not touched, and
 * neither is the stock of known variants. Rows that already match are not written.
 * @returns what changed, or would change.
 * @throws StartProblem with file and line when the files are not right; then nothing has changed.
 */
export async function loadStore(db: Db, folder: string, options: Options): Promise<Change[]> {
  const files = await readDemoFiles(folder, storeDay(options.now));
  const changes: Change[] = [];
  await inTransaction(db, async (tx) => {
    await beginLoading(tx);
    await follow({ tx, changes }, files, options);
    if (options.dryRun) throw new DryRun();
    if (changes.length >= manyChanges) await analyzeCatalog(tx);
  }).catch((problem: unknown) => {
    if (!(problem instanceof DryRun)) throw problem;
  });
  return changes;
}

const manyChanges = 1_000;

/** Rolls the rehearsal back. */
class DryRun extends Error {}

async function hasProducts(tx: Tx): Promise<boolean> {
  const found = await tx.select({ id: product.productId }).from(product).limit(1);
  return found.length > 0;
}

/** Makes everything that the files name match them. */
async function follow(
  to: Target,
  files: DemoFiles,
  { now, refill = false, staff = true }: Options,
): Promise<void> {
  const since = await firstDay(to.tx, now);
  await loadPlaces(to, files);
  await loadFloor(to, files, { staff });
  await loadCategories(to, files);
  await loadProducts(to, files, { now, since });
  await loadServices(to, files);
  await loadStock(to, files);
  if (refill) await refillStock(to, files);
  await loadNeighbours(to, files);
  await loadHome(to, files);
  await loadPromotions(to, files, since);
  await loadSettings(to, files);
  await loadContent(to, files);
}

/** The setting that holds when the store was first loaded: the files' days are always counted from there. */
const loadedOnKey = "loadedOn";

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
async function loadPromotions(to: Target, files: DemoFiles, since: Day): Promise<void> {
  const desired = files.promotions.map((each) => ({
    code: each.code.toUpperCase(),
    name: each.name,
    amount: each.amount ?? null,
    share: each.percent === undefined ? null : rate(each.percent / 100),
    maxOff: each.maximumDiscount ?? null,
    afterTax: each.afterTax,
    waivesDelivery: each.deliveryFee,
    minimumPurchase: each.minimumSubtotal ?? null,
    endsOn: each.endsOn ?? (each.validDays === undefined ? null : addDays(since, each.validDays)),
    usesAllowed: each.usesInAll ?? null,
  }));
  await upsertRows(to, promotion, {
    stored: await to.tx.select().from(promotion),
    desired,
    key: ["code"],
    update: (row) => to.tx.update(promotion).set(row).where(eq(promotion.code, row.code)),
  });
}

async function loadSettings(to: Target, { settings, calendar, menu }: DemoFiles): Promise<void> {
  const { validateCCNumber, ...same } = settings;
  const { storeName, tagline, specialMenu } = menu;
  const desired = {
    ...same,
    validateCardNumber: validateCCNumber,
    calendar,
    storeName,
    tagline,
    specialMenu,
  };
  const rows = Object.entries(desired).map(([key, value]) => ({ key, value }));
  const { fresh, changed } = compareRows(await to.tx.select().from(setting), rows, ["key"]);
  const names = new Map([
    ...fresh.map(({ key }) => [key, "new"] as const),
    ...changed.map(({ row }) => [row.key, "changed"] as const),
  ]);
  const news = Object.fromEntries(Object.entries(desired).filter(([key]) => names.has(key)));
  to.changes.push(...[...names].map(([row, kind]) => ({ table: "setting", row, kind, fields: [] })));
  await writeSettings(to.tx, news);
}
