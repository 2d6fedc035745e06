import { describe, expect, it } from "vitest";
import type { ActorKind } from "#domain/account/actor";
import { storeFigures } from "#domain/cart/storeCart";
import { depositFormMessage, typedMessage } from "#domain/messages/store/store";
import { cents } from "#domain/money";
import {
  addStoreLine,
  asksForCard,
  couponLine,
  depositFormProblem,
  depositLine,
  goodsLine,
  mayAdd,
  typedLine,
  typedProblem,
} from "#domain/store/storeLines";

const product = {
  id: 7,
  typeId: 0,
  name: "Fabric protection",
  imageUrl: "",
  finalPrice: cents(89_00),
  layaway: false,
  datFieldName: "",
};
const cardDeposit = {
  ...product,
  id: 9,
  typeId: 2,
  name: "Visa",
  finalPrice: cents(0),
  datFieldName: "visa",
};
const typed = {
  amountText: "50",
  amount: cents(50_00),
  nameOnCard: " Ada Moss ",
  last4: "4242",
  approvalCode: "A1",
  layawayNumber: "",
  tender: "credit" as const,
};

describe("a deposit", () => {
  it.each([
    ["", undefined, "Amount is required"],
    ["  ", undefined, "Amount is required"],
    ["abc", undefined, "Invalid amount"],
    ["0", cents(0), "Invalid amount"],
    ["-5", cents(-5_00), "Invalid amount"],
  ])("of '%s' is rejected with a message", (amountText, amount, message) => {
    const problem = depositFormProblem(cardDeposit, { ...typed, amountText, amount });
    expect(problem && depositFormMessage(problem)).toBe(message);
  });

  it("asks for the card's name, last 4 and approval code unless it is in cash or earlier credit", () => {
    const asked = [0, 1, 2, 5, 9].filter((typeId) => asksForCard({ typeId }));
    expect(asked).toEqual([2, 5]);
    expect(depositFormProblem(cardDeposit, typed)).toBeUndefined();
  });

  it("by card needs neither a name, nor last 4 digits, nor an approval code", () => {
    const form = { ...typed, nameOnCard: "", last4: "", approvalCode: "" };
    expect(depositFormProblem(cardDeposit, form)).toBeUndefined();
    expect(depositLine(cardDeposit, form)).toMatchObject({ sku: "Visa", amount: 50_00, last4: "" });
  });

  it("with a card's last 4 gets them as suffix of its SKU and keeps its field name", () => {
    const line = depositLine(cardDeposit, typed);
    expect(line).toMatchObject({
      sku: "Visa_4242",
      typeId: 2,
      amount: 50_00,
      price: 0,
      nameOnCard: "Ada Moss",
    });
    expect(line.datFieldName).toBe("visa");
    expect(depositLine({ ...cardDeposit, typeId: 1 }, { ...typed, last4: "" }).sku).toBe("Visa");
  });

  it("in cash and one by check are lines of their own, since the register counts them apart", () => {
    const [cash, check] = (["cash", "check"] as const).map((tender) =>
      depositLine({ ...cardDeposit, typeId: 1 }, { ...typed, last4: "", tender }),
    );
    expect(check).toMatchObject({ tender: "check", amount: 50_00 });
    expect(addStoreLine([cash!], check!)).toHaveLength(2);
  });

  it("of credit names the earlier layaway it comes from, and credit of two layaways stays apart", () => {
    const credit = { ...product, typeId: 9, name: "Layaway Credit" };
    const problem = depositFormProblem(credit, { ...typed, layawayNumber: " " });
    expect(problem && depositFormMessage(problem)).toBe("Layaway number is required");
    const [first, second] = ["L100", " L200 "].map((layawayNumber) =>
      depositLine(credit, { ...typed, last4: "", layawayNumber }),
    );
    expect(second).toMatchObject({ sku: "Layaway Credit_L200", layawayNumber: "L200", typeId: 9 });
    expect(storeFigures([second!]).layaway).toBe(true);
    expect(addStoreLine([first!], second!)).toHaveLength(2);
  });
});

describe("a line that a clerk types in", () => {
  it.each([
    ["", cents(5_00), "Name is required"],
    ["Lamp", undefined, "Invalid price"],
    ["Lamp", cents(0), "Invalid price"],
  ])("needs a name and a numeric price: '%s', %s", (name, price, message) => {
    const problem = typedProblem({ name, price });
    expect(problem && typedMessage(problem)).toBe(message);
  });

  it("is a product with id 0, type 0, quantity 1 and the SKU TYPED_ plus its name", () => {
    const line = typedLine(" Floor lamp ", cents(40_00));
    expect(line).toMatchObject({
      productId: 0,
      typeId: 0,
      quantity: 1,
      sku: "TYPED_Floor lamp",
      price: 40_00,
    });
  });

  it.each([25_00, -25_00])(
    "is a coupon with a negative price and the SKU COUPON_ plus its name: %d",
    (amount) => {
      const line = couponLine("Manager's thanks", cents(amount));
      expect(line).toMatchObject({ sku: "COUPON_Manager's thanks", price: -25_00, coupon: true });
      expect(storeFigures([line]).coupons).toBe(25_00);
    },
  );
});

describe("the store cart", () => {
  it("joins equal lines: goods by quantity, deposits by amount, a coupon once", () => {
    const coupon = couponLine("Thanks", cents(10_00));
    const deposit = depositLine(cardDeposit, typed);
    const lines = [goodsLine(product), goodsLine(product), deposit, deposit, coupon, coupon];
    const cart = lines.reduce<ReturnType<typeof addStoreLine>>(addStoreLine, []);
    expect(cart.map(({ quantity, amount, price }) => [quantity, amount, price])).toEqual([
      [2, 0, 89_00],
      [1, 100_00, 0],
      [1, 0, -10_00],
    ]);
  });

  it("keeps deposits of two approvals and products of two prices apart", () => {
    const approvals = ["A1", "A2"].map((approvalCode) =>
      depositLine(cardDeposit, { ...typed, approvalCode }),
    );
    const prices = [40_00, 45_00].map((price) => typedLine("Lamp", cents(price)));
    expect([...approvals, ...prices].reduce<ReturnType<typeof addStoreLine>>(addStoreLine, [])).toHaveLength(
      4,
    );
  });
});

describe("the store's list", () => {
  it("offers a kiosk goods, a clerk deposits too, a manager also earlier credit, and a shopper nothing", () => {
    const types = (actor: ActorKind) => [0, 1, 2, 9].filter((typeId) => mayAdd(typeId, actor));
    expect(types("kiosk")).toEqual([0]);
    expect(types("clerk")).toEqual([0, 1, 2]);
    expect(types("manager")).toEqual([0, 1, 2, 9]);
    expect(types("customer")).toEqual([]);
  });
});
