import { beforeEach, describe, expect, it } from "vitest";
import { idempotencyRecord } from "#server/db/schema/index";
import { once, type Action, type RepeatRules } from "#server/http/idempotency/runOnce";
import { fileDatabase } from "#test/database";

const db = (await fileDatabase()).connect(4);
let runs = 0;
beforeEach(async () => {
  await db.delete(idempotencyRecord);
  runs = 0;
});

const rules: RepeatRules<{ status: string; orderNumber: string }> = {
  isFinal: ({ status }) => status !== "Pending",
  isDone: ({ status }) => status === "Processed",
  otherContent: () => ({ status: "OtherContent", orderNumber: "" }),
};

const now = new Date("2026-03-07T15:00:00Z");
const key = "b9a6a0c4-0b0e-4a5e-9d4a-0c4f5d1f2a3b";
const fromHeader: Action = {
  call: "SubmitOrderPayment",
  subject: "ada",
  key: { from: "header", value: key },
  content: { items: ["sofa"], total: 1191_13 },
  now,
};
const fromStaged: Action = { ...fromHeader, key: { from: "staged", value: "A671NQ96X1" } };
const fromContent: Action = { ...fromHeader, key: { from: "content", value: "A671NQ96X1" } };

/** Runs an action that ends in this status. Its answers are numbered by run. */
async function act(action: Action, status = "Processed") {
  const { json, repeated } = await once(db, { ...action, rules, encode: JSON.stringify }, async () => {
    runs += 1;
    return { status, orderNumber: String(runs) };
  });
  return { answer: JSON.parse(json), repeated };
}

const storedRow = async () => (await db.select().from(idempotencyRecord))[0];
const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
const processed = (orderNumber: string) => ({ status: "Processed", orderNumber });

describe("running once by the shopper's own key", () => {
  it("runs an action once and replays its answer word for word", async () => {
    const first = await act(fromHeader);
    const second = await act({ ...fromHeader, now: minutes(60 * 24) }, "FatalError");
    expect(first).toEqual({ answer: processed("1"), repeated: false });
    expect(second).toEqual({ answer: first.answer, repeated: true });
    expect(runs).toBe(1);
  });

  it("replays a rejection too", async () => {
    await act(fromHeader, "PriceChanged");
    expect((await act(fromHeader)).answer).toEqual({ status: "PriceChanged", orderNumber: "1" });
  });

  it("rejects different content under the same key, and keeps the first answer", async () => {
    await act(fromHeader);
    const other = await act({ ...fromHeader, content: { items: ["sofa"], total: 1 } });
    expect(other).toEqual({ answer: { status: "OtherContent", orderNumber: "" }, repeated: false });
    expect((await act(fromHeader)).answer).toEqual(processed("1"));
    expect(runs).toBe(1);
  });

  it("treats the same key of another shopper, or of another call, as another action", async () => {
    await act(fromHeader);
    await act({ ...fromHeader, subject: "bob" });
    await act({ ...fromHeader, call: "SubmitLayaway" });
    await act({ ...fromHeader, key: { from: "staged", value: key } });
    await act({ ...fromHeader, key: { from: "header", value: key.toUpperCase() } });
    expect(runs).toBe(5);
  });

  it("stores only final answers and runs each repeat until then", async () => {
    expect((await act(fromHeader, "Pending")).answer.orderNumber).toBe("1");
    expect((await act(fromHeader, "Pending")).answer.orderNumber).toBe("2");
    expect(await db.select({ answer: idempotencyRecord.answer }).from(idempotencyRecord)).toEqual([
      { answer: null },
    ]);
    await act(fromHeader);
    expect(await act(fromHeader, "Pending")).toEqual({ answer: processed("3"), repeated: true });
  });

  it("rejects different content before the answer is final, too", async () => {
    await act(fromHeader, "Pending");
    expect((await act({ ...fromHeader, content: {} })).answer.status).toBe("OtherContent");
    expect(runs).toBe(1);
  });

  it("stores nothing when the work fails", async () => {
    const action = { ...fromHeader, rules, encode: JSON.stringify };
    await expect(once(db, action, () => Promise.reject(new Error("power cut")))).rejects.toThrow("power cut");
    expect((await act(fromHeader)).answer).toEqual(processed("1"));
  });

  it("gives parallel requests the answer of the first to finish", async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => act(fromHeader)));
    expect(new Set(answers.map(({ answer }) => answer.orderNumber)).size).toBe(1);
    expect((await act(fromHeader)).answer).toEqual(answers[0]?.answer);
  });
});

describe.each([fromStaged, fromContent])("running once by a key from $key.from", (action) => {
  it("replays a success", async () => {
    await act(action);
    expect(await act(action)).toEqual({ answer: processed("1"), repeated: true });
  });

  it("releases the key after any other final answer, so that the next request is new", async () => {
    await act(action, "PaymentError");
    expect(await act(action)).toEqual({ answer: processed("2"), repeated: false });
  });

  it("accepts different content after a rejection, and not before", async () => {
    const other = { ...action, content: { items: ["rug"] } };
    await act(action, "Pending");
    expect((await act(other)).answer.status).toBe("OtherContent");
    await act(action, "ItemSoldOut");
    expect((await act(other)).answer.status).toBe("Processed");
  });
});

describe("running once by content alone", () => {
  it("treats a repeat as the same action for ten minutes", async () => {
    await act(fromContent);
    expect((await act({ ...fromContent, now: minutes(10) })).repeated).toBe(true);
    expect(await act({ ...fromContent, now: minutes(10.1) })).toEqual({
      answer: processed("2"),
      repeated: false,
    });
    expect((await act({ ...fromContent, now: minutes(20) })).answer.orderNumber).toBe("2");
  });

  it("has no time limit with a key or a staged order", async () => {
    for (const action of [fromHeader, fromStaged]) {
      await act(action);
      expect((await act({ ...action, now: minutes(60) })).repeated).toBe(true);
    }
  });
});

describe("a stored answer", () => {
  it("cannot be read with the database alone", async () => {
    await act(fromHeader);
    const values = Object.values((await storedRow()) ?? {});
    const text = values
      .map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : value))
      .join("\n");
    for (const secret of [key, "Processed", "orderNumber", "sofa", "1191"])
      expect(text).not.toContain(secret);
  });

  it("is sealed differently each time and opens with its own key only", async () => {
    await act(fromHeader);
    const before = await storedRow();
    await db.delete(idempotencyRecord);
    const other = { ...fromHeader, key: { ...fromHeader.key, value: `${key}-other` } };
    await act(other);
    expect((await storedRow())?.answer).not.toEqual(before?.answer);
    await db.update(idempotencyRecord).set({ answer: before?.answer });
    await expect(act(other)).rejects.toThrow(/unable to authenticate/i);
  });

  it("fails to open once it is changed", async () => {
    await act(fromHeader);
    const changed = Buffer.from((await storedRow())?.answer ?? []);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await db.update(idempotencyRecord).set({ answer: changed });
    await expect(act(fromHeader)).rejects.toThrow(/unable to authenticate/i);
  });
});
