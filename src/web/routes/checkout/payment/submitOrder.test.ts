import { busyMessage } from "#domain/messages/faults";
import {
  declineMessages,
  placedMessage,
  submitFailedMessage,
  submitMessages,
} from "#domain/messages/payments";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WireOutput, WireInput } from "#contract/index";
import { cents, zeroCents, toDollars } from "#domain/money";
import { submitStatuses } from "#domain/payments/payment";
import type { StoreCartLine } from "#domain/cart/storeCart";
import { CallProblem, type Api } from "#web/api";
import { submitClerkOrder, submitOrder } from "#web/routes/checkout/payment/submitOrder";
import { useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { useStoreCart } from "#web/state/storeCart";
import { buyer } from "#test/data/builders";
import { cartItem } from "#test/data/products";

const submit = vi.fn<Api["SubmitOrderPayment"]>();
vi.mock("#web/api/pageApi", () => ({
  pageApi: () => ({
    SaveCart: async () => ({ status: true }),
    SubmitOrderPayment: submit,
    SubmitOrder: submit,
  }),
}));

const sofa = cartItem();
const lamp = cartItem({ productId: 2, sku: "LAMP", title: "Ember Lamp" });
const noCard = {
  amount: zeroCents,
  datFieldName: "",
  nameOnCard: "",
  last4: "",
  approvalCode: "",
  layawayNumber: "",
};
const goods = { price: cents(50_00), quantity: 1, coupon: false, typeId: 0, layaway: false, note: "" };
const typed = { productId: 0, sku: "TYPED_Mirror", title: "Mirror", name: "Mirror", imageUrl: "" };
const mirror: StoreCartLine = { ...typed, ...goods, ...noCard };
const bought = { productId: 1, sku: "SOFA", price: toDollars(cents(899_00)), quantity: 1 };
const order = { scheduledDate: "2026-03-10", order: { items: [bought] } } as WireInput<"SubmitOrderPayment">;

const processed: WireOutput<"SubmitOrderPayment"> = {
  status: "Processed",
  orderNumber: "7K2MZ9QH3D",
  email: "ann@example.com",
  codAmount: toDollars(zeroCents),
  orderCompleteMsg: "",
  newItemList: [],
  errorMessage: "",
};

function answer(status: string, more: Partial<WireOutput<"SubmitOrderPayment">> = {}) {
  submit.mockResolvedValueOnce({ ...processed, ...more, status } as WireOutput<"SubmitOrderPayment">);
}

function noAnswer() {
  return new CallProblem({ call: "SubmitOrderPayment", status: 0, message: "" });
}

function sentKeys() {
  return submit.mock.calls.map(([, options]) => options?.idempotencyKey);
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  submit.mockReset();
  useCart.setState({ addedItems: [sofa], cartMessage: "" });
  useOrder.setState({ stage: 3, stagedOrderNum: "ST1", stagedOrder: "{}" });
  useIdempotencyKeys.setState({ pending: {} });
});

describe("submitOrder", () => {
  it("stores its key before the first request", async () => {
    submit.mockImplementationOnce(async (_, options) => {
      expect(useIdempotencyKeys.getState().pending.order?.key).toBe(options?.idempotencyKey);
      throw noAnswer();
    });
    await submitOrder(order);
  });

  it("empties both carts, drops the staged order, stores the placed order and reaches stage 5", async () => {
    useStoreCart.setState({ lines: [mirror] });
    answer("Processed", { codAmount: toDollars(cents(120_50)), orderCompleteMsg: "See you soon." });
    const end = await submitOrder(order);
    expect(end.after).toMatchObject({ nextPage: "orderComplete", completes: true });
    expect(useCart.getState().addedItems).toEqual([]);
    expect(useStoreCart.getState().lines).toEqual([]);
    expect(useOrder.getState()).toMatchObject({
      stage: 5,
      orderNumber: "7K2MZ9QH3D",
      orderEmail: "ann@example.com",
      codAmount: 120_50,
      orderCompleteMsg: "See you soon.",
      stagedOrderNum: "",
    });
  });

  it("keeps the note of a pickup, or of a delivery, for the completion page", async () => {
    const contactInfo = { ...buyer, note: "Blue truck" };
    useOrder.setState({ contactInfo });
    answer("Processed");
    await submitOrder(order);
    expect(useOrder.getState().contents).toMatchObject({ to: [], note: "Blue truck" });
    const to = { ...buyer, note: "Gate code 4417", deliveryDistance: 12, deliveryFee: zeroCents };
    useOrder.setState({ deliveryInfo: to, stagedOrderNum: "ST2" });
    answer("Processed");
    await submitOrder(order);
    expect(useOrder.getState().contents).toMatchObject({ note: "Gate code 4417" });
  });

  it("keeps its key after a rejection while another request may still place the order", async () => {
    answer("PaymentError", { isUnknown: true });
    expect(await submitOrder(order)).toMatchObject({ isLate: false, isOfOrder: false });
    expect(useIdempotencyKeys.getState().pending.order?.key).toBe(sentKeys()[0]);
    answer("PaymentError");
    await submitOrder(order);
    expect(sentKeys()[1]).toBe(sentKeys()[0]);
    expect(useIdempotencyKeys.getState().pending.order).toBeUndefined();
  });

  it("is late only once the server knows of an order under its key", async () => {
    answer("Pending", { isUnknown: true });
    expect(await submitOrder(order)).toMatchObject({ isLate: false, isOfOrder: false });
    answer("Pending");
    expect(await submitOrder(order)).toMatchObject({ isLate: true, isOfOrder: true });
  });

  it("says that the order was placed even if the browser fails afterwards", async () => {
    const end = useCart.subscribe(() => {
      throw new Error("The page broke.");
    });
    answer("Processed");
    const { after, message, isOfOrder } = await submitOrder(order);
    end();
    expect(message).toBe(placedMessage("7K2MZ9QH3D"));
    expect([after.nextPage, after.message, isOfOrder]).toEqual([undefined, "review", true]);
  });

  it("keeps items that another tab added while it was paying", async () => {
    submit.mockImplementationOnce(async () => {
      useCart.setState({ addedItems: [{ ...sofa, quantity: 3 }, lamp] });
      return processed;
    });
    await submitOrder(order);
    expect(useCart.getState().addedItems).toEqual([{ ...sofa, quantity: 2 }, lamp]);
  });

  it("removes the ordered units from the cart once when two tabs get the answer", async () => {
    useCart.setState({ addedItems: [{ ...sofa, quantity: 2 }] });
    submit.mockResolvedValue(processed);
    await Promise.all([submitOrder(order), submitOrder(order)]);
    expect(sentKeys()[0]).toBe(sentKeys()[1]);
    expect(useCart.getState().addedItems).toEqual([sofa]);
  });

  it("removes the ordered units even if another tab's submit under its key failed meanwhile", async () => {
    submit.mockImplementationOnce(async () => {
      answer("FatalError");
      await submitOrder(order);
      return processed;
    });
    await submitOrder(order);
    expect(sentKeys()[0]).toBe(sentKeys()[1]);
    expect(useCart.getState().addedItems).toEqual([]);
  });

  it("replaces the line items and shows a message in the cart when prices have changed", async () => {
    const product = { ...sofa.product, productId: 1 };
    const now = { price: toDollars(cents(949_00)), regularPrice: undefined };
    answer("PriceChanged", { newItemList: [{ ...sofa, product, ...now }] });
    await submitOrder(order);
    expect(useCart.getState()).toMatchObject({
      addedItems: [{ sku: "SOFA", price: 949_00 }],
      cartMessage: submitMessages.PriceChanged,
    });
  });

  it.each(["ItemSoldOut", "InvalidPromotion"] as const)(
    "shows the message of %s in the cart",
    async (status) => {
      answer(status);
      await submitOrder(order);
      expect(useCart.getState()).toMatchObject({ addedItems: [sofa], cartMessage: submitMessages[status] });
    },
  );

  it("stores why a payment was declined until the next submit, across a reload", async () => {
    answer("PaymentError", { code: "declined", errorMessage: declineMessages.declined });
    await submitOrder(order);
    expect(useOrder.getState().paymentError).toBe(declineMessages.declined);
    for (const [status, errorMessage] of [
      ["Pending", ""],
      ["PaymentError", "Name is required"],
    ] as const) {
      answer(status, { errorMessage });
      await submitOrder(order);
      expect(useOrder.getState().paymentError).toBe("");
    }
  });

  it("says whether the outcome is late, which is unknown when no answer arrives", async () => {
    answer("Pending");
    expect(await submitOrder(order)).toMatchObject({ isLate: true });
    answer("PaymentError");
    expect(await submitOrder(order)).toMatchObject({ isLate: false });
    submit.mockRejectedValueOnce(noAnswer());
    expect(await submitOrder(order)).toMatchObject({ isLate: undefined });
  });

  it("sends a request again under its own key, although another window has dropped it", async () => {
    answer("Pending");
    const { key } = await submitOrder(order);
    useIdempotencyKeys.setState({ pending: {} });
    answer("Processed");
    await submitOrder(order, key);
    expect(sentKeys()).toEqual([key, key]);
  });

  it("does not check a clerk's sale by itself, which the list of unsent sales keeps", async () => {
    answer("Pending");
    const sale = { ...order, userId: "", stagedOrderNum: "", storeId: 4, salesperson: "Eve" };
    expect(await submitClerkOrder(sale)).toMatchObject({ isLate: false, message: submitFailedMessage });
  });

  it("returns what the bank's challenge needs", async () => {
    answer("ActionRequired", { clientSecret: "secret" });
    expect(await submitOrder(order)).toMatchObject({
      clientSecret: "secret",
      after: { needsChallenge: true },
    });
  });
});

describe("isOfOrder", () => {
  it.each([
    ["Processed", {}, true],
    ["Pending", {}, true],
    ["ActionRequired", {}, true],
    ["PaymentError", { code: "declined", errorMessage: declineMessages.declined }, true],
    ["PaymentError", { code: "processor_error", errorMessage: declineMessages.processor_error }, true],
    ["PaymentError", { errorMessage: "Name is required" }, false],
    ["ScheduleError", {}, false],
    ["FatalError", {}, false],
  ] as const)("says whether the server knows an order: %s %o is %s", async (status, more, expected) => {
    answer(status, more);
    expect((await submitOrder(order)).isOfOrder).toBe(expected);
  });

  it("is false when no answer arrives", async () => {
    submit.mockRejectedValueOnce(noAnswer());
    expect((await submitOrder(order)).isOfOrder).toBe(false);
  });
});

describe("the idempotency key of a submit", () => {
  /** Submits twice, the second time with success, and counts the keys. */
  async function keysOfTwo(): Promise<number> {
    answer("Processed");
    await submitOrder(order);
    await submitOrder(order);
    return new Set(sentKeys()).size;
  }

  it.each(submitStatuses.filter((status) => status !== "Pending" && status !== "ActionRequired"))(
    "is replaced after the final answer %s",
    async (status) => {
      answer(status);
      expect(await keysOfTwo()).toBe(2);
    },
  );

  it.each(["Pending", "ActionRequired", "Unheard"])("stays the same after %s", async (status) => {
    answer(status);
    expect(await keysOfTwo()).toBe(1);
  });

  it.each([
    { when: "no answer arrives", status: 0, sent: "Failed to fetch", message: submitFailedMessage },
    { when: "the store is too busy", status: 503, sent: busyMessage, message: busyMessage },
  ])("stays the same when $when, and the shopper reads that", async ({ status, sent, message }) => {
    submit.mockRejectedValueOnce(new CallProblem({ call: "SubmitOrderPayment", status, message: sent }));
    answer("Processed");
    const end = await submitOrder(order);
    expect(end).toMatchObject({ message, after: { mayOrderAgain: true } });
    expect(end.after.nextPage).toBeUndefined();
    await submitOrder(order);
    expect(new Set(sentKeys()).size).toBe(1);
  });
});
