import { sql } from "drizzle-orm";
import { z } from "zod";
import { pickupDepositTerm } from "#domain/messages/pricing";
import { defaultRadiusMiles } from "#domain/fulfillment/delivery";
import { day, isDay, type Day } from "#domain/dates";
import { pickerForms } from "#domain/fulfillment/schedule";
import { defaultLeaseMinimum } from "#domain/lease/terms";
import { minDepositShare, restockingShare } from "#domain/layaway/deposit";
import { cents, fraction, rate } from "#domain/money";
import { usualReturnDays, usualReturnRestockingShare } from "#domain/orders/returns";
import { composedOnce } from "#server/db/engine/composedOnce";
import type { Queries } from "#server/db/engine/connect";
import { setting } from "#server/db/schema/index";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const ofEveryRule = {
  name: z.string(),
  month: z.number(),
  /** When stores open on that day; without, they are closed. */
  hours: z
    .object({ opens: timeOfDay, closes: timeOfDay })
    .refine(({ opens, closes }) => opens < closes, "A store closes after it opens.")
    .optional(),
};
const blackoutRule = z.union([
  z.object({ ...ofEveryRule, day: z.number() }),
  z.object({ ...ofEveryRule, weekday: z.number(), nth: z.number() }),
]);

/** The delivery calendar. */
export const calendarShape = z.object({
  /** Orders from this hour on count as the next day's. */
  cutOffHour: z.number().int().min(0).max(24),
  closedWeekdays: z.array(z.number().int().min(0).max(6)),
  blackoutRules: z.array(blackoutRule),
  /** Deliveries of one day in one area, and in all; without the second only areas have a limit. */
  capacityPerArea: z.number().int().min(0),
  capacityPerDay: z.number().int().min(0).optional(),
  /** How the days are shown (docs/domain.md, Delivery). */
  picker: z.enum(pickerForms).default("scheduleDates"),
  horizonDays: z.number().int().min(1).max(365),
});

const optionalText = z.string().default("");
export const menuEntry = z.object({
  link: z.string(),
  text: z.string(),
  iconUrl: optionalText,
  color: optionalText,
  weight: optionalText,
});

/** How invoices are printed and sent; sizes in points (conformance: entities "Invoice data"). */
export const invoicePrintShape = z.object({
  /** Lines at the top left below the store's name; '' for the warehouse's address. Plain text, like the footer. */
  headLeft: optionalText,
  footer: optionalText,
  margin: z.number().min(18).max(90).default(48),
  fontSize: z.number().min(6).max(14).default(10),
  /** With more rows than this, the table is set in the smaller size. */
  fullSizeRows: wholeNumber(8),
  smallFontSize: z.number().min(5).max(14).default(8),
  /** Whether the completion page of a clerk prints or sends the invoice by itself. */
  autoPrint: z.boolean().default(false),
  autoSend: z.boolean().default(false),
  sendEnabled: z.boolean().default(true),
});

/** The store settings, one row each in `setting`; a missing row means the default. */
const settingsShape = z.object({
  storeName: z.string().default("Davenport"),
  tagline: optionalText,
  /** The 10% surcharge of /tariffNote. */
  tariffRate: share(0.1),
  /** Since when the surcharge applies, and by how much costs had risen then (conformance: behaviors "/tariffNote"). */
  tariffSince: z.custom<Day>(isDay).default(day("2019-09-17")),
  tariffCostRise: share(0.3),
  deliveryRadiusMiles: z.number().positive().default(defaultRadiusMiles),
  useImageForMobile: z.boolean().default(false),
  /** Whether the contact form and the Calculate Delivery Fee dialog suggest addresses. */
  autoCompleteAddress: z.boolean().default(true),
  autoCompleteCDF: z.boolean().default(true),
  /** Whether the in-store form shows how far away an address is. */
  showDistanceInfo: z.boolean().default(true),
  showModalImage: z.boolean().default(true),
  showKeywords: z.boolean().default(false),
  /** Whether Checkout begins with signing in (conformance: behaviors "/cart"). */
  showSignInAtCheckout: z.boolean().default(true),
  validateCardNumber: z.boolean().default(true),
  useBillingAddress: z.boolean().default(true),
  billingAddressRequired: z.boolean().default(false),
  orderCompleteMessage: optionalText,
  /** The smallest deposit on a delivery, in cents; 0 when everything is due at once. */
  deliveryDeposit: amount(0),
  /** The smallest deposit on a pickup as a share of the order, and its name. */
  pickupDepositRate: share(0),
  pickupDepositTerm: z.string().default(pickupDepositTerm),
  /** Days for returns after delivery or pickup, and the restocking fee as a share of the price. */
  returnDays: wholeNumber(usualReturnDays),
  returnRestockingRate: share(fraction(usualReturnRestockingShare)),
  /** Repairs under warranty (conformance: values "Returns"). */
  warrantyClaimDays: wholeNumber(3),
  warrantyForwardHours: wholeNumber(24),
  warrantyRepairDays: wholeNumber(5),
  layawayMinimumDepositRate: share(fraction(minDepositShare)),
  layawayRestockingRate: share(fraction(restockingShare)),
  layawayOverdueDays: wholeNumber(60),
  /** The smallest order before tax that may be leased, and the fees of an application, in cents. */
  leaseMinimum: amount(defaultLeaseMinimum),
  leaseApplicationFee: amount(49_00),
  leaseStoreApplicationFee: amount(39_00),
  leaseApplicationFeeLabel: z.string().default("Lease application fee"),
  /** The tax on what is leased; the provider collects its own. */
  leaseTaxRate: share(0),
  /** Where the provider leases nothing (conformance: behaviors/lease). */
  leaseExcludedStates: z.array(z.string().length(2)).default(["MN", "NJ", "VT", "WI", "WY"]),
  /** The slugs of categories whose products cannot be leased. */
  leaseExcludedCategories: z.array(z.string()).default([]),
  /** Whether stores look approvals up, clerks by the lease ID alone, and whether they place lease orders too. */
  leaseStoreLookup: z.boolean().default(true),
  leaseStoreOrders: z.boolean().default(true),
  /** Where shoppers apply for a lease; '' for no link. */
  leaseApplyUrl: webAddress(),
  /** The provider's script beside a product's price, on an agreed host only: in place of our estimate, and on phones too. */
  leaseSnippetUrl: webAddress(),
  leaseEstimatorSnippet: z.boolean().default(false),
  leaseMobileSnippet: z.boolean().default(false),
  invoicePrint: invoicePrintShape.default(invoicePrintShape.parse({})),
  specialMenu: z.array(menuEntry).default([]),
  /** Paths of pictures that replace the store's name in the header; '' for the name. */
  logoUrl: optionalText,
  mobileLogoUrl: optionalText,
  /** Pixels by which the logo on phones stands to the right of the page's edge. */
  mobileLogoOffset: wholeNumber(0),
  calendar: calendarShape.default({
    cutOffHour: 16,
    closedWeekdays: [0],
    blackoutRules: [],
    capacityPerArea: 12,
    horizonDays: 30,
    picker: "scheduleDates",
  }),
});

/** A path of this store, an https address, or ''. */
function webAddress() {
  return optionalText.refine(
    (text) =>
      text === "" || /^\/(?!\/)/.test(text) || (URL.canParse(text) && new URL(text).protocol === "https:"),
  );
}

function share(fallback: number) {
  return z.number().min(0).max(1).default(fallback).transform(rate);
}

function amount(fallback: number) {
  return z.number().int().min(0).default(fallback).transform(cents);
}

function wholeNumber(fallback: number) {
  return z.number().int().min(0).default(fallback);
}

export type Settings = z.output<typeof settingsShape>;
export type SettingValues = z.input<typeof settingsShape>;

/** @throws ZodError for an invalid stored value. */
export async function readSettings(db: Queries): Promise<Settings> {
  const rows = await db.select().from(setting);
  return settingsShape.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

const orderShape = settingsShape.pick({
  tariffRate: true,
  calendar: true,
  deliveryDeposit: true,
  pickupDepositRate: true,
  pickupDepositTerm: true,
  leaseTaxRate: true,
  leaseMinimum: true,
  leaseApplicationFee: true,
  leaseStoreApplicationFee: true,
  leaseExcludedStates: true,
});

export type OrderSettings = z.output<typeof orderShape>;

/** Reads the settings that an order depends on, in its transaction. @throws ZodError as `readSettings` does. */
export function readOrderSettings(db: Queries): Promise<OrderSettings> {
  return readOnly(db, orderShape);
}

async function readOnly<Shape extends z.ZodObject>(db: Queries, shape: Shape): Promise<z.output<Shape>> {
  const rows = await findSettings(db, { keys: Object.keys(shape.shape) });
  return shape.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
}

const findSettings = composedOnce("settings", (db) =>
  db
    .select()
    .from(setting)
    .where(sql`${setting.key} = any(${sql.placeholder("keys")})`),
);

const layawayShape = settingsShape.pick({
  layawayMinimumDepositRate: true,
  layawayRestockingRate: true,
  layawayOverdueDays: true,
});

/** The terms of every layaway. @throws ZodError as `readSettings` does. */
export function readLayawayTerms(db: Queries): Promise<z.output<typeof layawayShape>> {
  return readOnly(db, layawayShape);
}

/** Stores the named settings. @throws ZodError for an invalid value. */
export async function writeSettings(db: Queries, values: SettingValues): Promise<void> {
  settingsShape.parse(values);
  for (const [key, value] of Object.entries(values))
    await db
      .insert(setting)
      .values({ key, value })
      .onConflictDoUpdate({ target: setting.key, set: { value } });
}
