import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { forgetPeople } from "#server/db/queries/account/accounts";
import { documentSend, order as orders } from "#server/db/schema/index";
import type { Mail } from "#server/ports/mail/port";
import type { Sms } from "#server/ports/sms/port";
import { changeSettings } from "#test/data/settings";
import { rounds } from "#test/rounds";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { deviceAt, storeOrder } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

let mails: Mail[] = [];
let texts: Sms[] = [];
const mail = { send: async (sent: Mail) => void mails.push(sent) };
const sms = { send: async (sent: Sms) => void texts.push(sent) };
const server = await fileServer({ ports: { mail, sms } });
await setAvailableStock(server.db, sofa, 500);
const clerk = await deviceAt(server, 2);
let order: Awaited<ReturnType<typeof storeOrder>>;

beforeEach(async () => {
  server.clock.advance(3_600_001);
  await changeSettings(server, { invoicePrint: { autoSend: true } });
  order = await storeOrder(server, 2);
  await relayOutbox(server.context);
  [mails, texts] = [[], []];
});

type Sending = Partial<WireInput<"SendOrderPdfForStore">>;

const send = (more: Sending, by = clerk) =>
  by.call("SendOrderPdfForStore", { orderNumber: order.number, ...more });

const sent = { status: true, errorMessage: "" };
const rejected = (errorMessage: string) => ({ status: false, errorMessage });

describe("SendOrderPdfForStore", () => {
  it("mails the server's own invoice, whatever the page sends, and texts a link to both phones", async () => {
    const base64 = Buffer.from("%PDF-1.7 malware").toString("base64");
    const to = { email: "Ada@Example.com", phone: "(404) 555-0134", phone2: "404-555-0199" };
    expect(await send({ base64, ...to })).toEqual(sent);
    await relayOutbox(server.context);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      to: "ada@example.com",
      subject: `Your invoice ${order.number}`,
      attachments: [{ filename: `invoice-${order.number}.pdf`, contentType: "application/pdf" }],
    });
    expect(String(mails[0]?.attachments?.[0]?.content)).toBe(`%PDF-1.3 ${order.number}`);
    expect(texts.map(({ to: number }) => number).toSorted()).toEqual(["+14045550134", "+14045550199"]);
    for (const { text } of texts)
      expect(text).toMatch(
        new RegExp(`^Red Clay Furniture: your invoice ${order.number}: \\S+#key=[\\w-]{43}$`),
      );
  });

  it("sends nothing without a valid recipient, and says why", async () => {
    const cases: [Sending, string][] = [
      [{}, "Missing/Invalid email address"],
      [{ email: "ada@example" }, "Missing/Invalid email address"],
      [{ email: "ada@example.com,bob@example.com" }, "Missing/Invalid email address"],
      [{ phone2: "4045550134" }, "Phone number is required"],
      [{ phone: "+44 20 7946 0958" }, "Invalid phone number"],
    ];
    for (const [more, message] of cases) expect(await send(more)).toEqual(rejected(message));
    await relayOutbox(server.context);
    expect([mails, texts]).toEqual([[], []]);
  });

  it("takes nothing for a PDF that is too long or not in base64", async () => {
    const [tooLong, notBase64] = ["A".repeat(2 * 1024 * 1024 + 1), "<script>"];
    for (const base64 of [tooLong, notBase64])
      await expect(send({ base64, email: "ada@example.com" })).rejects.toThrow("not of the form");
  });

  it("sends another store's order for a manager only", async () => {
    const to = { email: "ada@example.com" };
    expect(await send(to, await deviceAt(server, 3))).toEqual(rejected("Order not found"));
    expect(await send(to, await deviceAt(server, 3, "manager"))).toEqual(sent);
  });

  it("goes to at most five others for an order, and always to the customer", async () => {
    for (const at of [1, 2, 3, 4, 5]) expect(await send({ email: `other${at}@example.com` })).toEqual(sent);
    expect(await send({ email: "other6@example.com" })).toMatchObject({
      status: false,
      errorMessage: expect.stringContaining("already been sent to 5 other people"),
    });
    expect(await send({ email: order.contact.email, phone: order.contact.phone })).toEqual(sent);
  });

  it("goes from one device to at most twenty others an hour", async () => {
    const device = await deviceAt(server, 2);
    for (const at of Array.from({ length: 10 }).keys()) {
      if (at % 2 === 0) order = await storeOrder(server, 2);
      expect(await send({ email: `a${at}@example.com`, phone: `40455501${10 + at}` }, device)).toEqual(sent);
    }
    order = await storeOrder(server, 2);
    expect(await send({ email: "last@example.com" }, device)).toMatchObject({
      status: false,
      errorMessage: expect.stringContaining("This device has sent a lot of invoices"),
    });
    server.clock.advance(3_600_001);
    expect(await send({ email: "last@example.com" }, device)).toEqual(sent);
  });

  it("by itself goes once to the order's own email, whatever the page says", async () => {
    for (const email of ["stranger@example.com", ""]) {
      expect(await send({ autoSend: true, email })).toEqual(sent);
      server.clock.advance(61_000);
    }
    await relayOutbox(server.context);
    expect(mails.map(({ to }) => to)).toEqual([order.contact.email]);
    const shown = await clerk.call("GetOrderForStorePrint", { value: order.number });
    expect(shown.data?.pdfSetting.autoSend).toBe(false);
  });

  it("leaves no address once the order forgets its people", async () => {
    await send({ email: "other@example.com" });
    const forgotten = { status: "Delivered", forgetSince: server.clock.now() } as const;
    await server.db.update(orders).set(forgotten).where(eq(orders.id, order.id));
    await forgetPeople(server.db);
    const rows = await server.db.select().from(documentSend).where(eq(documentSend.orderId, order.id));
    expect(rows.map(({ recipient }) => recipient)).toEqual([""]);
    await relayOutbox(server.context);
    expect(mails).toEqual([]);
  });

  it("by itself goes nowhere in a store without that setting", async () => {
    await changeSettings(server, { invoicePrint: { autoSend: false } });
    expect(await send({ autoSend: true })).toMatchObject({ status: false });
  });

  it.each(rounds())("C41: sent by itself and by hand at once, from two devices, is one mail", async () => {
    const to = { email: order.contact.email };
    const other = await deviceAt(server, 2);
    const both = [send({ autoSend: true }), send(to, other), send({ autoSend: true }, other), send(to)];
    expect(await Promise.all(both)).toEqual([sent, sent, sent, sent]);
    await relayOutbox(server.context);
    expect(mails).toHaveLength(1);
    const rows = await server.db.select().from(documentSend);
    expect(rows.filter(({ orderId, automatic }) => orderId === order.id && automatic)).toHaveLength(1);
    server.clock.advance(60_001);
    expect(await send(to)).toEqual(sent);
    await relayOutbox(server.context);
    expect(mails).toHaveLength(2);
  });
});
