import { day } from "#domain/dates";
import { cents, rate, zeroCents } from "#domain/money";
import type { LeaseRow } from "#server/db/queries/leases";
import type { OrderLineRow, OrderRow } from "#server/db/queries/orders";
import type { Settings } from "#server/db/queries/settings";
import { buyer } from "#test/data/builders";

const id = "0d9b2d0e-7c55-4d3c-9d55-1f2a3b4c5d6e";

/** A paid order of 1 sofa and 2 lamps, less $10.00, to Decatur. */
export function orderRow(more: Partial<OrderRow> = {}): OrderRow {
  return {
    id,
    number: "A671NQ96X1",
    kind: "order",
    stagedNumber: null,
    visitorId: null,
    accountId: null,
    storeId: null,
    deviceId: null,
    paymentStatus: "paid",
    status: "Received",
    contact: buyer,
    delivery: { ...buyer, addressLine2: "Apt 4" },
    pickupLocationId: null,
    scheduledDay: day("2026-03-10"),
    deliveryArea: "DeKalb",
    deliveryMiles: 15,
    subtotal: cents(1127_00),
    tariff: cents(112_70),
    discount: cents(10_00),
    discountName: "Spring sale",
    combos: [],
    taxable: cents(1288_70),
    promotionCode: null,
    deliveryFee: cents(59_00),
    taxRate: rate(0.08),
    taxJurisdiction: "GA-DEKALB",
    tax: cents(103_10),
    applicationFee: cents(0),
    leased: cents(0),
    coupons: cents(0),
    total: cents(1391_80),
    tendered: cents(0),
    dueLater: cents(0),
    salesperson: "",
    tenders: [],
    storeCoupons: [],
    createdAt: new Date("2026-03-07T15:00:00Z"),
    forgetSince: null,
    ...more,
  };
}

/** The sofa of that order, in the warehouse. */
export function orderLineRow(position: number, more: Partial<OrderLineRow> = {}): OrderLineRow {
  return {
    orderId: id,
    position,
    productId: 1001,
    sku: "ANS-SOF-CLY",
    title: "Ansley Track-Arm Sofa, Red Clay",
    imageUrl: "",
    quantity: 1,
    unitPrice: cents(949_00),
    locationId: 0,
    fromStock: true,
    storeItem: false,
    credits: [],
    ...more,
  };
}

/** The lease of that order, which waits for its signature. */
export function leaseRow(more: Partial<LeaseRow> = {}): LeaseRow {
  const createdAt = orderRow().createdAt;
  return {
    orderId: id,
    providerKey: `${id}-lease`,
    identifier: "0".repeat(32),
    leaseId: "PL-1",
    email: "ada@example.com",
    status: "Contracts",
    okToDeliver: false,
    version: 1,
    overLimit: zeroCents,
    overLimitTax: zeroCents,
    costOfRental: cents(900_00),
    totalPrice: cents(1_900_00),
    ninetyDayBuyout: cents(1_100_00),
    initialPayment: cents(49_00),
    esignUrl: "https://lease.example/sign/1",
    createdAt,
    contractedAt: createdAt,
    checkAt: null,
    checks: 0,
    ...more,
  };
}

/** The default of the setting. */
export const invoicePrint: Settings["invoicePrint"] = {
  headLeft: "",
  footer: "",
  margin: 48,
  fontSize: 10,
  fullSizeRows: 8,
  smallFontSize: 8,
  autoPrint: false,
  autoSend: false,
  sendEnabled: true,
};
