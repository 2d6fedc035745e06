import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents, rate, toDollars } from "#domain/money";
import { goodsLine, inStorePaymentLine, typedLine } from "#domain/store/storeLines";
import {
  chosenAmount,
  servicesOf,
  claimedOrder,
  claimedStoreItem,
  reviewDue,
  reviewTotals,
  applyFees,
  type Fees,
} from "#web/routes/checkout/review/claimedOrder";
import { useCart } from "#web/state/cart";
import {
  resetOrder,
  setAmountChoice,
  setContactInfo,
  setDeliveryInfo,
  setPickupLocation,
  setServices,
  useOrder,
} from "#web/state/order";
import { buyer } from "#test/data/builders";
import { cartItem, wirePlace } from "#test/data/products";
import { wireFees } from "#test/wireStore";

const sofa = cartItem({ price: cents(1_000_00), quantity: 2 });
const contact = { ...buyer, note: "Blue door" };
const fees = wireFees({ useBillingAddress: false });

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  useCart.setState({ addedItems: [sofa], discount: undefined, taxRate: rate(0.07), tariffRate: rate(0.1) });
  resetOrder();
  setContactInfo(contact);
  setDeliveryInfo({ ...contact, deliveryFee: cents(65_00), deliveryDistance: 14.3 });
});

function claim() {
  return claimedOrder(useCart.getState(), useOrder.getState(), { userId: "shopper" });
}

describe("claimedOrder", () => {
  it("has 8% tax and the address's fee until the server answers", () => {
    const sums = { subtotal: 2000, tariff: 200, deliveryFee: 65, taxRate: 0.08, tax: 181.2 };
    expect(claim()).toMatchObject(sums);
  });

  it("carries the server's fees and adds up", () => {
    const discount = { name: "Set", amount: toDollars(cents(100_00)), afterTax: false };
    applyFees({ ...fees, discount });
    const { subtotal, tariff = 0, deliveryFee = 0, tax = 0, total } = claim();
    expect(claim()).toMatchObject({ deliveryFee: 59, taxRate: 0.089, deliveryDistance: 14.3, tax: 192.15 });
    expect(total).toBeCloseTo(subtotal + tariff - 100 + deliveryFee + tax, 2);
    expect(reviewTotals(useCart.getState(), useOrder.getState()).total).toBe(Math.round(total * 100));
  });

  it("shows no combo whose savings the order has lost, and says so in the cart", () => {
    const den = { name: "Den", skus: ["SOFA"], price: cents(900_00), savings: cents(100_00) };
    useCart.setState({ combos: [den], cartMessage: "" });
    applyFees({ ...fees, combos: [] });
    expect(useCart.getState()).toMatchObject({
      combos: [],
      cartMessage: "The Den is incomplete or no longer offered, so its $100.00 savings were removed.",
    });
  });

  it("sends the note as delivery instructions, without a fee override", () => {
    expect(claim()).toMatchObject({
      overrideDeliveryFee: -1,
      pickup: false,
      items: [{ productId: 1, sku: "SOFA", price: 1000, quantity: 2 }],
      deliveryInfo: { deliveryInstr: "Blue door", overrideDeliveryFee: -1, deliveryFee: 65 },
    });
  });

  it("sends a pickup with its store, no address and no fee", () => {
    setPickupLocation(2, "Next day");
    expect(claim()).toMatchObject({ pickup: false, pickupLocId: null });
    setDeliveryInfo(undefined);
    expect(claim()).toMatchObject({ pickup: true, pickupLocId: 2, deliveryInfo: null, deliveryFee: 0 });
  });

  it("sends a payment in the store as an item with its price, quantity 1, productId -1 and its method as typeId", () => {
    const slip = { nameOnCard: "Ada Moss", last4: "4242", approvalCode: "A1", note: "" };
    const payment = inStorePaymentLine({ tender: "debit", amount: cents(15_00), ...slip });
    expect(claimedStoreItem(payment)).toMatchObject({
      name: "InStore Payment",
      sku: "InStore Payment",
      productId: -1,
      typeId: 2,
      price: 15,
      quantity: 1,
    });
  });

  it("sends an item of the store's own list with the picture that it shows", () => {
    const listed = {
      typeId: 0,
      name: "Felt pads",
      finalPrice: cents(8_50),
      layaway: false,
      datFieldName: "",
    };
    const pads = goodsLine({ ...listed, id: 21, imageUrl: "/pictures/pads.webp" });
    const wire = { name: "Felt pads", productId: 21, typeId: 0, price: 8.5, quantity: 1 };
    expect(claimedStoreItem(pads)).toMatchObject({ ...wire, product: { imageUrl: "/pictures/pads.webp" } });
    expect(claimedStoreItem(typedLine("Legs", cents(40_00)))).not.toHaveProperty("product");
  });

  it("ignores a fee that the server could not compute", () => {
    applyFees({ ...fees, deliveryFee: toDollars(cents(-1_00)) });
    applyFees({ ...fees, status: "Error" });
    expect(useOrder.getState().ratefees).toBeUndefined();
  });
});

describe("claimedOrder with a pickup", () => {
  const marietta = wirePlace({ pickupLeadTime: "Same day" });

  it("stores the lead time of its store and ignores a late answer about another", () => {
    setPickupLocation(2, "In 2 days");
    applyFees({ ...fees, pickupLoc: marietta });
    expect(useOrder.getState()).toMatchObject({ pickupLocId: 2, pickupLeadTime: "Same day" });
    setPickupLocation(3, "In 2 days");
    applyFees({ ...fees, pickupLoc: marietta });
    expect(useOrder.getState()).toMatchObject({ pickupLocId: 3, pickupLeadTime: "In 2 days" });
  });
});

describe("claimedOrder with a deposit", () => {
  const full = {
    id: "full",
    name: "Full",
    displayName: "Pay in full",
    amount: toDollars(cents(2_370_29)),
    userId: "",
    delivery: true,
    paymentMessage: "",
  };
  const offered: Fees = {
    ...fees,
    amountChoiceList: [full, { ...full, id: "deposit", amount: toDollars(cents(100_00)) }],
  };

  it("charges the deposit now and claims the balance as cash on delivery", () => {
    setAmountChoice(chosenAmount(offered, "deposit"));
    applyFees(offered);
    const order = useOrder.getState();
    const { total } = reviewTotals(useCart.getState(), order);
    expect(reviewDue(order, total)).toEqual({ now: 100_00, later: total - 100_00 });
    expect(claimedOrder(useCart.getState(), order, { userId: "user" })).toMatchObject({
      amountChoice: "deposit",
      codAmout: (total - 100_00) / 100,
      securityDeposit: 0,
      pickup: false,
    });
  });

  it("has no deposit when paid in full, or when the option is no longer offered", () => {
    expect(chosenAmount(offered, "full")).toBeUndefined();
    setAmountChoice(chosenAmount(offered, "deposit"));
    applyFees(fees);
    expect(useOrder.getState().amountChoice).toBeUndefined();
    expect(reviewDue(useOrder.getState(), cents(10_00))).toEqual({ now: 10_00, later: 0 });
  });
});

describe("claimedOrder with services", () => {
  const assembly = {
    id: 2,
    kind: "assembly" as const,
    name: "Bed assembly",
    description: "",
    price: toDollars(cents(69_00)),
    quantity: 2,
  };
  const offered: Fees = { ...fees, assoProdSvcList: [assembly, { ...assembly, id: 3, name: "Plan" }] };

  it("includes services in the subtotal without tariff and claims them by id", () => {
    applyFees(offered);
    const before = reviewTotals(useCart.getState(), useOrder.getState());
    setServices(servicesOf(offered, [2]));
    const sum = reviewTotals(useCart.getState(), useOrder.getState());
    expect(sum).toMatchObject({ subtotal: before.subtotal + 138_00, tariff: before.tariff });
    expect(claimedOrder(useCart.getState(), useOrder.getState(), { userId: "user" })).toMatchObject({
      services: [{ id: 2 }],
      subtotal: sum.subtotal / 100,
    });
  });

  it("updates services to the current offer and drops those no longer offered", () => {
    setServices(servicesOf(offered, [2, 3]));
    applyFees({ ...fees, assoProdSvcList: [{ ...assembly, quantity: 1, price: toDollars(cents(75_00)) }] });
    expect(useOrder.getState().services).toEqual([
      { id: 2, name: "Bed assembly", price: 75_00, quantity: 1 },
    ]);
    applyFees(fees);
    expect(useOrder.getState().services).toEqual([]);
  });
});
