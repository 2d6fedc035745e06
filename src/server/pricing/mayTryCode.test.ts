import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cents } from "#domain/money";
import { limitCount, promotion } from "#server/db/schema/index";
import { newKey, newUserId, readyToPay, shownOrder, type Submit } from "#test/builders";
import { rounds } from "#test/rounds";
import { testServer, type TestServer } from "#test/testServer";

const wrong = "Invalid promotion code";
const tooMany = "Too many codes were tried. Please wait ten minutes and try again.";
const sofa = { "ANS-SOF-CLY": 1 };

let server: TestServer;
let input: Submit;
let made = 0;

beforeAll(async () => {
  server = await testServer({ env: { TRUST_PROXY: "127.0.0.1" } });
  await server.db.insert(promotion).values({ code: "TENDOLLARS", name: "Ten", amount: cents(10_00) });
  input = await readyToPay(server.browser(), sofa);
});
beforeEach(() => server.db.delete(limitCount).then(() => undefined));
afterAll(() => server.close());

/** What CheckPromotion says of a code that is typed at an address, by default by a new visitor. */
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

function times(count: number, message: string): string[] {
  return Array.from({ length: count }, () => message);
}

describe("codes that are guessed at once", () => {
  it("are told apart ten times and no more", async () => {
    for (const round of rounds(2, 5)) {
      const address = `203.0.113.${round}`;
      const answers = await Promise.all(Array.from({ length: 24 }, () => check(guess(), address)));
      expect(answers.toSorted()).toEqual([...times(10, wrong), ...times(14, tooMany)]);
      expect(await check("TENDOLLARS", address)).toBe(tooMany);
    }
  });

  it("keep nobody out who knows theirs, however many they are", async () => {
    const crowd = Array.from({ length: 24 }, () => check("TENDOLLARS", "203.0.113.77"));
    expect(await Promise.all(crowd)).toEqual(times(24, ""));
  });
});

describe("another way to guess", () => {
  const address = { "x-forwarded-for": "203.0.113.5" };

  it("is none: fees, staging and submit count with it, and tell nothing more", async () => {
    const total = async (code: string) => {
      const order = {
        ...input.order,
        userId: newUserId(),
        promotion: { code, valid: true, afterTax: false },
      };
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

  it("is not staging, which looks no code up", async () => {
    const stage = async (code: string) => {
      const order = await shownOrder(server.browser(), sofa);
      const { body } = await server.browser().send("StageOrder", { ...order, promotion: { code } }, address);
      return { ...(body as object), orderNumber: "" };
    };
    expect(await stage(guess())).toEqual(await stage("TENDOLLARS"));
  });
});

describe("who asks without a cart key", () => {
  it("is counted by the address, and for nobody else", async () => {
    for (let time = 0; time < 11; time += 1)
      expect(await check(guess(), "203.0.113.9", "")).toBe(time < 10 ? wrong : tooMany);
    expect(await check("TENDOLLARS", "203.0.113.10", "")).toBe("");
  });

  it("uses up the calls of nobody at another address", async () => {
    const stage = async (from: string) => {
      const payload = { ...input.order, userId: "" };
      const reply = await server.browser().send("StageOrder", payload, { "x-forwarded-for": from });
      return reply.status;
    };
    for (let time = 0; time < 31; time += 1) expect(await stage("203.0.113.20")).toBe(time < 30 ? 200 : 429);
    expect(await stage("203.0.113.21")).toBe(200);
  });
});
