import { beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { limitCount, promotion } from "#server/db/schema/index";
import { newKey, newUserId, readyToPay, shownOrder } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { fileServer } from "#test/testServer";

const wrong = "Invalid promotion code";
const tooMany = "You've tried too many codes. Please wait ten minutes and try again.";
const sofa = { "ANS-SOF-CLY": 1 };

let made = 0;

const server = await fileServer({ env: { TRUST_PROXY: "127.0.0.1" } });
await server.db.insert(promotion).values({ code: "TENDOLLARS", name: "Ten", amount: cents(10_00) });
const input = await readyToPay(server.browser(), sofa);
beforeEach(async () => void (await server.db.delete(limitCount)));

/** The message of CheckPromotion for a code from an address, by default from a new visitor. */
async function check(code: string, address: string, userId = newUserId()): Promise<string> {
  const payload = { ...input.order, userId, promotion: { code } };
  const { body } = await server.browser().send("CheckPromotion", payload, { "x-forwarded-for": address });
  const { message } = body as { message: string };
  return message;
}

function guess(): string {
  made += 1;
  return `GUESS-${made}`;
}

describe("promotion codes guessed at once", () => {
  it("are told apart ten times and no more", async () => {
    for (const round of rounds(2, 5)) {
      const address = `203.0.113.${round}`;
      const answers = await Promise.all(Array.from({ length: 24 }, () => check(guess(), address)));
      expect(answers.toSorted()).toEqual([...Array(10).fill(wrong), ...Array(14).fill(tooMany)]);
      expect(await check("TENDOLLARS", address)).toBe(tooMany);
    }
  });
});

it("shoppers who know a code are never limited, however many there are at one address", async () => {
  const answers = Array.from({ length: 24 }, () => check("TENDOLLARS", "203.0.113.77"));
  expect(await Promise.all(answers)).toEqual(Array(24).fill(""));
});

describe("other calls with a promotion code", () => {
  const address = { "x-forwarded-for": "203.0.113.5" };

  it("count together when they look it up (fees, submit), and reveal nothing more", async () => {
    const total = async (code: string) => {
      const promotionOfCode = { code, valid: true, afterTax: false };
      const order = { ...input.order, userId: newUserId(), promotion: promotionOfCode };
      const { body } = await server.browser().send("GetOrderFeesAndInfo", order, address);
      return (body as { amountChoiceList: { amount: number }[] }).amountChoiceList[0]?.amount;
    };
    const submit = async (code: string) => {
      const userId = newUserId();
      const order = { ...input.order, userId };
      const payload = { ...input, userId, order, stagedOrderNum: "", promotion: { code } };
      const headers = { ...address, "idempotency-key": newKey() };
      const { body } = await server.browser().send("SubmitOrderPayment", payload, headers);
      return (body as { status: string }).status;
    };
    const full = await total("");
    for (let round = 0; round < 4; round += 1) {
      expect(await total(guess())).toBe(full);
      expect(await submit(guess())).toBe("InvalidPromotion");
      expect(await check(guess(), address["x-forwarded-for"])).toBe(round < 3 ? wrong : tooMany);
    }
    expect(await total("TENDOLLARS")).toBe(full);
    expect(await submit("TENDOLLARS")).toBe("InvalidPromotion");
    expect(await check("TENDOLLARS", address["x-forwarded-for"])).toBe(tooMany);
  });

  it("reveal nothing when they do not look it up (staging)", async () => {
    const stage = async (code: string) => {
      const order = await shownOrder(server.browser(), sofa);
      const { body } = await server.browser().send("StageOrder", { ...order, promotion: { code } }, address);
      return { ...(body as object), orderNumber: "" };
    };
    expect(await stage(guess())).toEqual(await stage("TENDOLLARS"));
  });
});

describe("a shopper without a cart key", () => {
  it("is counted by network address alone", async () => {
    for (let time = 0; time < 11; time += 1)
      expect(await check(guess(), "203.0.113.9", "")).toBe(time < 10 ? wrong : tooMany);
    expect(await check("TENDOLLARS", "203.0.113.10", "")).toBe("");
  });

  it("does not use up the calls of another address", async () => {
    const stage = async (from: string) => {
      const payload = { ...input.order, userId: "" };
      const reply = await server.browser().send("StageOrder", payload, { "x-forwarded-for": from });
      return reply.status;
    };
    for (let time = 0; time < 31; time += 1) expect(await stage("203.0.113.20")).toBe(time < 30 ? 200 : 429);
    expect(await stage("203.0.113.21")).toBe(200);
  });
});
