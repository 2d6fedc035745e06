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
import { submitOrder } from "#web/routes/checkout/payment/submitOrder";
import { useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { useCart, type CartItem } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { useStoreCart } from "#web/state/storeCart";

const submit = vi.fn<Api["SubmitOrderPayment"]>();
vi.mock("#web/api/pageApi", () => ({
  pageApi: () => ({ SaveCart: async () => ({ status: true }), SubmitOrderPayment: submit }),
}));

const sofa: CartItem = {
  productId: 1,
  sku: "SOFA",
  title: "Harlow Sofa",
  price: cents(899_00),
  quantity: 1,
  product: {
    name: "Harlow Sofa",
    shortName: "",
    description: "",
    imageUrl: "",
    thumbnailImage: "",
    variantCount: 1,
  },
};
const typed: StoreCartLine = {
  productId: 0,
  sku: "TYPED_Mirror",
  title: "Mirror",
  name: "Mirror",
  imageUrl: "",
  price: cents(50_00),
  quantity: 1,
  coupon: false,
  typeId: 0,
  layaway: false,
  amount: zeroCents,
  datFieldName: "",
  nameOnCard: "",
  last4: "",
  approvalCode: "",
};
const bought = { productId: 1, sku: "SOFA", price: toDollars(cents(899_00)), quantity: 1 };
const order = { scheduledDate: "2026-03-10", order: { items: [bought] } } as WireInput<"SubmitOrderPayment">;
const lamp: CartItem = { ...sofa, productId: 2, sku: "LAMP", title: "Ember Lamp" };

const processed: WireOutput<"SubmitOrderPayment"> = {
  status: "Processed",
  orderNumber: "",
  email: "ann@example.com",
  codAmount: toDollars(zeroCents),
  orderCompleteMsg: "",
  newItemList: [],
  errorMessage: "",
};

function answer(status: string, more: Partial<WireOutput<"SubmitOrderPayment">> = {}) {
  const end = {
    status,
    orderNumber: "7K2MZ9QH3D",
    email: "ann@example.com",
    codAmount: toDollars(zeroCents),
  };
  const rest = { orderCompleteMsg: "", newItemList: [], errorMessage: "" };
  submit.mockResolvedValueOnce({ ...end, ...rest, ...more } as WireOutput<"SubmitOrderPayment">);
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  };
}

function sentKeys() {
  return submit.mock.calls.map(([, options]) => options?.idempotencyKey);
}

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  submit.mockReset();
  useCart.setState({ addedItems: [sofa], cartMessage: "" });
  useOrder.setState({ stage: 3, stagedOrderNum: "ST1", stagedOrder: "{}" });
  vi.stubGlobal("localStorage", storage());
  useIdempotencyKeys.setState({ pending: {} });
});

describe("a submit", () => {
  it("stores its key before it is sent", async () => {
    submit.mockImplementationOnce(async (_, options) => {
      expect(useIdempotencyKeys.getState().pending.order?.key).toBe(options?.idempotencyKey);
      throw new CallProblem({ call: "SubmitOrderPayment", status: 0, message: "" });
    });
    await submitOrder(order);
  });

  it("that was processed empties both carts and drops the staged order, keeps the facts and gives stage 5", async () => {
    useStoreCart.setState({ lines: [typed] });
    answer("Processed", { codAmount: toDollars(cents(120_50)), orderCompleteMsg: "See you soon." });
    const end = await submitOrder(order);
    expect(end.after).toMatchObject({ goTo: "/orderComplete", completes: true });
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

  it("that was processed says so with the order's number, whatever breaks in the browser after that", async () => {
    const end = useCart.subscribe(() => {
      throw new Error("The page broke.");
    });
    answer("Processed");
    const { after, message, isOfOrder } = await submitOrder(order);
    end();
    expect(message).toBe(placedMessage("7K2MZ9QH3D"));
    expect([after.goTo, after.message, isOfOrder]).toEqual([undefined, "review", true]);
  });

  it("leaves in the cart what another tab has put in while it was paying", async () => {
    submit.mockImplementationOnce(async () => {
      useCart.setState({ addedItems: [{ ...sofa, quantity: 3 }, lamp] });
      return { ...processed, orderNumber: "7K2MZ9QH3D" };
    });
    await submitOrder(order);
    expect(useCart.getState().addedItems).toEqual([{ ...sofa, quantity: 2 }, lamp]);
  });

  it("takes its pieces out of the cart once when two tabs get the answer", async () => {
    useCart.setState({ addedItems: [{ ...sofa, quantity: 2 }] });
    submit.mockResolvedValue({ ...processed, orderNumber: "7K2MZ9QH3D" });
    await Promise.all([submitOrder(order), submitOrder(order)]);
    expect(sentKeys()[0]).toBe(sentKeys()[1]);
    expect(useCart.getState().addedItems).toEqual([sofa]);
  });

  it("takes its pieces out of the cart though another tab's press under its key was refused meanwhile", async () => {
    submit.mockImplementationOnce(async () => {
      answer("FatalError");
      await submitOrder(order);
      return { ...processed, orderNumber: "7K2MZ9QH3D" };
    });
    await submitOrder(order);
    expect(sentKeys()[0]).toBe(sentKeys()[1]);
    expect(useCart.getState().addedItems).toEqual([]);
  });

  it("at other prices replaces the lines and says so in the cart", async () => {
    const product = { ...sofa.product, productId: 1 };
    answer("PriceChanged", { newItemList: [{ ...sofa, product, price: toDollars(cents(949_00)) }] });
    await submitOrder(order);
    expect(useCart.getState()).toMatchObject({
      addedItems: [{ sku: "SOFA", price: 949_00 }],
      cartMessage: submitMessages.PriceChanged,
    });
  });

  it.each(["ItemSoldOut", "InvalidPromotion"] as const)(
    "that ends in %s says so in the cart",
    async (status) => {
      answer(status);
      await submitOrder(order);
      expect(useCart.getState()).toMatchObject({ addedItems: [sofa], cartMessage: submitMessages[status] });
    },
  );

  it("that is refused for its payment is remembered so until the next try, over a reload too", async () => {
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

  it("that the bank asks about brings what the confirmation needs", async () => {
    answer("ActionRequired", { clientSecret: "secret" });
    expect(await submitOrder(order)).toMatchObject({
      clientSecret: "secret",
      after: { confirmsAtBank: true },
    });
  });
});

describe("an answer", () => {
  it.each([
    ["Processed", {}, true],
    ["Pending", {}, true],
    ["ActionRequired", {}, true],
    ["PaymentError", { code: "declined", errorMessage: declineMessages.declined }, true],
    ["PaymentError", { code: "processor_error", errorMessage: declineMessages.processor_error }, true],
    ["PaymentError", { errorMessage: "Name is required" }, false],
    ["ScheduleError", {}, false],
    ["FatalError", {}, false],
  ] as const)("%s %o names an order that the server knows: %s", async (status, more, expected) => {
    answer(status, more);
    expect((await submitOrder(order)).isOfOrder).toBe(expected);
  });

  it("that never came names none", async () => {
    submit.mockRejectedValueOnce(new CallProblem({ call: "SubmitOrderPayment", status: 0, message: "" }));
    expect((await submitOrder(order)).isOfOrder).toBe(false);
  });
});

describe("the key of a submit", () => {
  it.each(submitStatuses.filter((status) => status !== "Pending" && status !== "ActionRequired"))(
    "is another one after the final answer %s",
    async (status) => {
      answer(status);
      answer("Processed");
      await submitOrder(order);
      await submitOrder(order);
      expect(new Set(sentKeys()).size).toBe(2);
    },
  );

  it.each(["Pending", "ActionRequired", "Unheard"])("stays the same after %s", async (status) => {
    answer(status);
    answer("Processed");
    await submitOrder(order);
    await submitOrder(order);
    expect(new Set(sentKeys()).size).toBe(1);
  });

  it("stays the same when no answer came, and the failure is told", async () => {
    submit.mockRejectedValueOnce(new CallProblem({ call: "SubmitOrderPayment", status: 0, message: "" }));
    answer("Processed");
    const end = await submitOrder(order);
    expect(end).toMatchObject({ message: submitFailedMessage, after: { mayOrderAgain: true } });
    expect(end.after.goTo).toBeUndefined();
    await submitOrder(order);
    expect(new Set(sentKeys()).size).toBe(1);
  });
});
