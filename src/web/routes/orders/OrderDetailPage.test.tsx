import { describe, expect, it } from "vitest";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import OrderDetailPage from "#web/routes/orders/OrderDetailPage";
import { buyer, dollars } from "#test/data/builders";
import { wirePlace } from "#test/data/products";
import { htmlOf, linksIn, visibleText } from "#test/pages";

const { note: _note, ...contact } = buyer;
const address = { ...contact, mobilePhone: "" };

function line(quantity: number): OrderDetail["commonOrderInfo"]["orderItemList"][number] {
  const item = { sku: `SKU-${quantity}`, quantity, unitPrice: dollars(89) };
  const productName = `Lamp ${quantity}`;
  return { productId: 1007, imageUrl: "/pictures/lamp.webp", productName, pvExists: true, item };
}

/** An order of two lamps at $89.00 with `balance` dollars due. */
function order(balance: number, more: Partial<OrderDetail["commonOrderInfo"]> = {}): OrderDetail {
  return {
    summary: {
      orderNumber: "A671NQ96X1",
      storeId: null,
      storeName: "",
      dateStr: "03/07/2026",
      delivery: true,
      schDateStr: "03/10/2026",
      leaseToOwn: false,
    },
    orderStatus: { status: "Out For Delivery" },
    commonOrderInfo: {
      storeId: null,
      totalPrice: dollars(260.16),
      subtotal: dollars(178),
      tariff: dollars(17.8),
      tax: dollars(15.36),
      discount: dollars(10),
      discountName: "",
      combos: [],
      delivery: true,
      deliveryFee: dollars(59),
      leaseToOwn: false,
      orderItemList: [line(2), line(0)],
      storeItemList: [],
      storeCouponList: [],
      paymentList: [
        { paymentName: "Visa ending in 4242", amount: dollars(100), dateStr: "03/07/2026", number: "4242" },
      ],
      balance: dollars(balance),
      layaway: false,
      ...more,
    },
    contactAddress: address,
    deliveryAddress: address,
    deliveryInstr: "",
    pickupLocation: null,
    payable: balance >= 1,
    cancelable: false,
    returns: ["You can return your furniture within 3 days of delivery or pickup."],
    useBillingAddress: true,
    billingAddrRequired: false,
    validateCCNumber: true,
  };
}

function html(shown: OrderDetail | null, isOwn = false, place: unknown = null): string {
  return htmlOf(OrderDetailPage, {
    path: "/orderDetail/A671NQ96X1",
    loaderData: { order: shown, billingStates: [], linkToken: "", isOwn, place },
  });
}

type LeaseStatus = OrderDetail["commonOrderInfo"]["progressiveStatus"];

function leased(progressiveStatus: LeaseStatus): OrderDetail {
  const esignUrl = "https://lease.example/sign";
  return order(0, {
    leaseToOwn: true,
    leaseId: "PL-204117",
    leaseApplFee: dollars(49),
    leaseInfo: { leaseId: "PL-204117", cashPrice: dollars(260.16), esignUrl },
    progressiveStatus,
  });
}

describe("OrderDetailPage", () => {
  it("shows the order date, the delivery date and the status", () => {
    expect(visibleText(html(order(0)))).toMatch(
      /^Order: A671NQ96X1 Date Ordered 03\/07\/2026 Delivery Date 03\/10\/2026 Order Status Out For Delivery/,
    );
    const shown = order(0);
    const undated = visibleText(html({ ...shown, summary: { ...shown.summary, schDateStr: "" } }));
    expect(undated).not.toContain("Delivery Date");
  });

  it("calls a received order with a day scheduled, as its steps do", () => {
    const received = { ...order(0), orderStatus: { status: "Received" } };
    expect(visibleText(html(received))).toContain("Order Status Scheduled");
    const undated = { ...received, summary: { ...received.summary, schDateStr: "" } };
    expect(visibleText(html(undated))).toContain("Order Status Received");
  });

  it("shows the items of a combo together, below its name, savings and price", () => {
    const combos = [
      { name: "Reading Set", skus: ["SKU-1", "SKU-3"], price: dollars(150), savings: dollars(28) },
    ];
    const page = html(order(0, { combos, orderItemList: [line(1), line(2), line(3)] }));
    expect(visibleText(page)).toMatch(
      /Reading Set You save \$28\.00 Combo price \$150\.00 .*Lamp 1 .*Lamp 3 .*Lamp 2 /,
    );
    expect(page).toContain('abbr="Reading Set"');
  });

  it("names the balance on top, with a link to where it is paid", () => {
    expect(visibleText(html(order(160.16)))).toMatch(/Balance \$160\.16 Pay it here .*What happens next/);
    expect(linksIn(html(order(160.16)))).toMatchObject({ "Pay it here": "#remit" });
    expect(visibleText(html(order(0)))).not.toContain("Pay it here");
  });

  it.each(["01/02/2020", "03/10/2099"])("shows a delivery on %s as a date only", (schDateStr) => {
    const shown = order(0);
    const said = visibleText(html({ ...shown, summary: { ...shown.summary, schDateStr } }));
    expect(said).toContain(`Delivery Date ${schDateStr} Order Status`);
  });

  it("names the store before the number of a store's order", () => {
    const shown = order(0);
    const summary = { ...shown.summary, storeId: 2, storeName: "Decatur" };
    expect(visibleText(html({ ...shown, summary }))).toMatch(/^Decatur Order: A671NQ96X1/);
  });

  it("lists a store's own items, a lease's application fee and coupons", () => {
    const more = {
      leaseApplFee: dollars(49),
      storeItemList: [{ name: "TYPED_Floor model", quantity: 1, price: dollars(25) }],
      storeCouponList: [{ name: "COUPON_Scratch", price: dollars(-5) }],
    };
    const said = visibleText(html(order(0, more)));
    expect(said).toMatch(/Floor model .*Unit Price \$25\.00 Item Total \$25\.00/);
    expect(said).toContain("Application fee $49.00 Scratch −$5.00 Order Total $260.16");
  });

  it("shows line items with a quantity of at least one, and no table without any", () => {
    const said = visibleText(html(order(0)));
    const headings = ["Product", "Description", "Qty", "Unit Price", "Item Total"];
    for (const word of [...headings, "Lamp 2", "$89.00", "$178.00"]) expect(said).toContain(word);
    expect(said).not.toContain("Lamp 0");
    expect(html(order(0, { orderItemList: [line(0)] }))).not.toContain("<table");
  });

  it("hides the description where rows are cards", () => {
    expect(html(order(0))).toMatch(
      /<th role="columnheader" scope="col" class="hidden @form:table-cell[^>]*>Description/,
    );
    expect(html(order(0))).toMatch(/<td role="cell" class="[^"]*\bhidden\b[^"]*">(?:(?!<td).)*SKU: /s);
  });

  it("lists discount, subtotal, tax, fee, total and payments", () => {
    const rows = [
      ["Subtotal", "$178.00"],
      ["Tariff", "$17.80"],
      ["Discount", "−$10.00"],
      ["Tax", "$15.36"],
      ["Delivery Fee", "$59.00"],
      ["Order Total", "$260.16"],
      ["Visa ending in 4242", "03/07/2026 −$100.00"],
      ["Balance", "$160.16"],
    ];
    expect(visibleText(html(order(160.16)))).toContain(rows.flat().join(" "));
  });

  it("ends with the balance due, or with 'Paid in full' in green", () => {
    expect(visibleText(html(order(1)))).toContain("Balance $1.00");
    for (const left of [0.99, 0]) {
      const paid = html(order(left));
      expect(paid).toMatch(/text-pine[^>]*><dt>Paid in full/);
      expect(visibleText(paid)).not.toContain("Balance");
    }
  });

  it("shows no balance of a canceled order", () => {
    const said = visibleText(html({ ...order(0), orderStatus: { status: "Cancelled" } }));
    expect(said).not.toMatch(/Paid in full|Balance/);
  });

  it("lets its signed-in customer order again, print and cancel while that is allowed", () => {
    const shown = { ...order(0), cancelable: true };
    expect(visibleText(html(shown, true))).toContain("Order Again Receipt (PDF) Print Cancel Order");
    expect(visibleText(html({ ...shown, cancelable: false }, true))).not.toContain("Cancel Order");
    expect(visibleText(html(shown))).not.toMatch(/Order Again|Cancel Order/);
  });

  it("shows how a lease stands, and asks to sign it while it is unsigned", () => {
    const unsigned = visibleText(html(leased({ status: "Contracts", funded: false, okToDeliver: false })));
    expect(unsigned).toContain("Lease To Own Progressive Lease ID PL-204117 OkToDeliver No");
    expect(unsigned).toContain(
      "Lease Agreement Not Signed This order cannot be delivered or picked up until",
    );
    expect(unsigned).toContain("Application fee $49.00");
    expect(unsigned).toContain("Progressive Leasing (Pending) −$260.16");
    const signed = html(leased({ status: "Contracts", funded: false, okToDeliver: false }));
    expect(linksIn(signed)).toMatchObject({
      "Sign the Lease & Make Initial Payment": "https://lease.example/sign",
    });
    const ready = visibleText(html(leased({ status: "Signed", funded: false, okToDeliver: true })));
    expect(ready).toContain("OkToDeliver Yes");
    expect(ready).not.toContain("Lease Agreement Not Signed");
    expect(ready).toContain("Nothing due outside the lease");
    expect(ready).not.toContain("Paid in full");
  });

  it.each([
    [
      { status: "Contracts", funded: false, okToDeliver: false },
      ["Progressive", "OkToDeliver", "No", "Pending"],
    ],
    [{ status: "Signed", funded: false, okToDeliver: true }, ["OkToDeliver", "Yes"]],
    [{ status: "Funded", funded: true, okToDeliver: true }, ["Status", "FUNDED", "Funded"]],
    [{ status: "Cancelled", funded: false, okToDeliver: false }, ["Status", "Cancelled"]],
  ] as const)("words a lease that is %o", (lease, words) => {
    const said = visibleText(html(leased(lease))).split(/[\s()]+/);
    for (const word of words) expect(said).toContain(word);
  });

  it("shows a funded lease in green, and a canceled one as Cancelled", () => {
    const funded = html(leased({ status: "Funded", funded: true, okToDeliver: true }));
    expect(funded).toMatch(/text-pine[^>]*>FUNDED/);
    expect(visibleText(funded)).toContain("Progressive Leasing (Funded) −$260.16");
    expect(visibleText(funded)).not.toContain("OkToDeliver");
    expect(visibleText(funded)).toContain("Paid in full");
    const canceled = visibleText(html(leased({ status: "Cancelled", funded: false, okToDeliver: false })));
    expect(canceled).toContain("Status Cancelled");
  });

  it("offers to pay a balance due", () => {
    expect(visibleText(html(order(160.16)))).toMatch(/Pay the balance Amount \* .* Pay \$160\.16/);
    expect(visibleText(html(order(0)))).not.toContain("Pay the balance");
  });

  it("shows the contact and the delivery address or pickup location", () => {
    const delivered = visibleText(html(order(0)));
    expect(delivered).toContain("Contact Information Ada Brooks (404) 555-0134 ada@example.com");
    expect(delivered).toContain(
      "Delivery Information Ada Brooks 120 Ponce Place Decatur, GA 30030 (404) 555-0134",
    );
    const place = { id: 1, name: "Decatur", phone: "404-555-0101", lines: ["1 Depot Street"] };
    const shown = { ...order(0), deliveryAddress: null, pickupLocation: { locationInfo: place } };
    expect(visibleText(html(shown))).toContain("Pickup Location Decatur 1 Depot Street (404) 555-0101");
  });

  it("shows the shopper's note with the delivery address, or with the contact of a pickup", () => {
    const noted = { ...order(0), deliveryInstr: "Gate code 4417, <b>ring twice</b>" };
    expect(html(noted)).not.toContain("<b>ring");
    expect(visibleText(html(noted))).toContain(
      "Decatur, GA 30030 (404) 555-0134 Note: Gate code 4417, <b>ring twice</b>",
    );
    const place = { id: 1, name: "Decatur", phone: "404-555-0101", lines: ["1 Depot Street"] };
    const pickup = { ...noted, deliveryAddress: null, pickupLocation: { locationInfo: place } };
    expect(visibleText(html(pickup))).toContain("ada@example.com Note: Gate code 4417");
    expect(visibleText(html(order(0)))).not.toContain("Note:");
  });

  it("says whom to call with a question or a change, and what can be returned", () => {
    const said = visibleText(html(order(0), false, wirePlace()));
    expect(said).toContain("Questions or changes? Call us at (770) 555-0122");
    expect(said).toContain("Returns You can return your furniture within 3 days of delivery or pickup.");
    expect(visibleText(html({ ...order(0), returns: [] }))).not.toContain("Returns");
  });

  it("says what happens next and when, with a calendar file, until the order is over", () => {
    const coming = visibleText(html(order(0)));
    expect(coming).toContain(
      "What happens next Order received Delivery scheduled Out for delivery Delivered",
    );
    expect(coming).toContain(
      "We'll deliver on Tuesday, March 10, 2026. Your driver will call before arriving. Add to calendar",
    );
    const over = visibleText(html({ ...order(0), orderStatus: { status: "Delivered" } }));
    expect(over).toContain("Your order is complete");
    expect(over).not.toContain("Add to calendar");
    const canceled = visibleText(html({ ...order(0), orderStatus: { status: "Cancelled" } }));
    expect(canceled).not.toMatch(/What happens next|complete/);
  });

  it("promises no day while its lease is unsigned or not released", () => {
    for (const status of ["Contracts", "Signed"] as const) {
      const waiting = leased({ status, funded: false, okToDeliver: false });
      const words = visibleText(html({ ...waiting, orderStatus: { status: "Received" } }));
      expect(words).toContain("once your lease is signed and Progressive Leasing has released it.");
      expect(words).not.toMatch(/We'll deliver on|Add to calendar/);
    }
  });

  it("says that an unknown order was not found", () => {
    expect(visibleText(html(null))).toContain("Order not found");
  });
});
