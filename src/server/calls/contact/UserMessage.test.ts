import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { contactMessage, outbox, uploadedPicture } from "#server/db/schema/index";
import { tidy } from "#server/jobs/cleanUp";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { Mail } from "#server/ports/mail/port";
import { fileServer } from "#test/testServer";

const mails: Mail[] = [];
const mail = { send: async (sent: Mail) => void mails.push(sent) };
const server = await fileServer({ contents: "tables", ports: { mail } });
let made = 0;
const newMessageId = () => `message-${String((made += 1)).padStart(10, "0")}`;

const question = {
  category: "General Questions" as const,
  name: "Ada Brooks",
  email: "ada@example.com",
  messageBody: "Does the sofa come apart?\nOur door is narrow.",
};

function send(changed: Partial<WireInput<"UserMessage">> = {}) {
  const messageId = newMessageId();
  server.clock.advance(900_000);
  return server.browser().call("UserMessage", { ...question, messageId, ...changed });
}

async function upload(messageId: string, color = "red"): Promise<string> {
  const create = { width: 9, height: 9, channels: 3 as const, background: color };
  const file = (await sharp({ create }).png().toBuffer()).toString("base64");
  return (await server.browser().call("UploadProdPic", { messageId, file })).fileName;
}

const rejected = (errorMessage: string) => ({ status: false, errorMessage });

describe("a message to the store", () => {
  it("is stored once, and mailed to the staff once", async () => {
    const messageId = newMessageId();
    for (const _ of [1, 2]) expect(await send({ messageId })).toEqual({ status: true, errorMessage: "" });
    await relayOutbox(server.context);
    const [sent, ...others] = mails;
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ subject: expect.stringContaining("General Questions from Ada Brooks") });
    expect(sent?.text).toContain("Our door is narrow.\nReply to ada@example.com.");
    expect(await server.db.$count(contactMessage)).toBe(1);
  });

  it("that was changed before it was sent again is mailed again", async () => {
    const messageId = newMessageId();
    await send({ messageId });
    await relayOutbox(server.context);
    await send({ messageId, messageBody: "Never mind." });
    await relayOutbox(server.context);
    const own = mails.filter((sent) => sent.messageId.includes(messageId));
    expect(own.map(({ text }) => text.includes("Never mind."))).toEqual([false, true]);
    expect(await server.db.$count(contactMessage, eq(contactMessage.messageId, messageId))).toBe(1);
  });

  it.each([
    ["a name", { name: " " }, "Name is required"],
    ["an email address", { email: "" }, "Email is required"],
    ["a valid email address", { email: "ada@example" }, "Invalid email address"],
    ["comments", { messageBody: "\n" }, "Comments is required"],
    ["a phone number for an order", { category: "Order Questions" as const }, "Order Number is required"],
    ["a phone number for a repair", { category: "Warranty Repair" as const }, "Order Number is required"],
    [
      "a picture for a repair",
      { category: "Warranty Repair" as const, orderNumber: "(404) 555-0134" },
      "Please add a picture of the problem",
    ],
  ])("needs %s", async (_, changed, message) => {
    const before = await server.db.$count(outbox);
    expect(await send(changed)).toEqual(rejected(message));
    expect(await server.db.$count(outbox)).toBe(before);
  });

  it("as a warranty claim carries its pictures, and says by when it goes on and is fixed", async () => {
    const messageId = newMessageId();
    const uploadedFiles = [await upload(messageId, "green"), await upload(messageId, "blue")];
    await upload(messageId, "white");
    const claim = { category: "Warranty Repair" as const, orderNumber: "(404) 555-0134", uploadedFiles };
    expect(await send({ ...claim, messageId })).toMatchObject({ status: true });
    const [row] = await server.db
      .select()
      .from(contactMessage)
      .where(eq(contactMessage.messageId, messageId));
    const hours = (at: Date | null | undefined) => (Number(at) - Number(row?.createdAt)) / 3_600_000;
    expect([hours(row?.forwardBy), hours(row?.fixBy)]).toEqual([24, 120]);
    await relayOutbox(server.context);
    const sent = mails.find(({ subject }) => subject.includes("Warranty Repair"));
    expect(sent?.text).toMatch(/Forward this claim to the manufacturer by \w+day, /);
    expect(sent?.attachments?.map(({ filename }) => filename)).toEqual(["picture-1.jpg", "picture-2.jpg"]);
    // The picture that the shopper removed is gone, and the others stay.
    server.clock.advance(2 * 86_400_000);
    await tidy(server.context);
    expect(await server.db.$count(uploadedPicture)).toBe(2);
  });

  it("takes no picture of another message, and none that does not exist", async () => {
    const other = await upload(newMessageId());
    for (const name of [other, "../../etc/passwd", "x.jpg"])
      expect(await send({ uploadedFiles: [name] })).toEqual(rejected("Failed to upload"));
  });

  it("comes five times an hour from one email address", async () => {
    const busy = server.browser();
    const write = () =>
      busy.send("UserMessage", { ...question, email: "Busy@example.com", messageId: newMessageId() });
    for (const _ of [1, 2, 3, 4, 5]) expect((await write()).status).toBe(200);
    expect((await write()).status).toBe(429);
  });
});
