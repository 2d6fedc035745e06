import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { folderFiles } from "#server/ports/files/folder";
import { readEml, type ReadMail } from "#server/ports/mail/eml";
import { outboxFolderMail } from "#server/ports/mail/outboxFolder";
import type { Mail, MailPort } from "#server/ports/mail/port";
import { smtpMail } from "#server/ports/mail/smtp";
import { standingClock } from "#test/clock";
import { listen } from "#test/fakes/listen";

/** A mail system under test. */
type MailSystem = {
  port: MailPort;
  /** The delivered mails, oldest first. */
  arrived(): Promise<ReadMail[]>;
  /** Makes it reject every mail. */
  break(): Promise<void>;
};

const from = "Red Clay Furniture <orders@redclay.example>";
const clock = standingClock("2026-11-20T15:00:00Z");
const mail: Mail = {
  messageId: "order-confirmed:D-1001",
  to: "ada@example.com",
  subject:
    "Your order D-1001 – thank you, Zoë! It is on its way to you, with a long subject that has to be folded",
  html: `<!doctype html><html><body><p>Größe: 86″ × 38″ = ok</p><p>${"word ".repeat(60)}</p></body></html>`,
  text: `Größe: 86″ × 38″ = ok\n\n.\n. a dot at the start\nFrom here\n${"word ".repeat(60)}\n`,
};

const adapters: Record<string, () => Promise<MailSystem>> = { outbox, smtp };

describe.each(Object.entries(adapters))("%s", (_, open) => {
  it("delivers both bodies with every character intact", async () => {
    const { port, arrived } = await open();
    await port.send(mail);
    expect(await arrived()).toEqual([{ ...mail, from, date: expect.any(Date) }]);
  });

  it("delivers attachments byte for byte", async () => {
    const { port, arrived } = await open();
    const content = Uint8Array.from({ length: 3_000 }, (_, at) => (at * 7) % 256);
    const file = { filename: "invoice-D-1001.pdf", contentType: "application/pdf", content };
    await port.send({ ...mail, attachments: [file] });
    const [received] = await arrived();
    expect(received).toMatchObject({ text: mail.text, html: mail.html });
    const [delivered] = received?.attachments ?? [];
    expect({ ...delivered, content: new Uint8Array(delivered?.content ?? []) }).toEqual(file);
  });

  it("delivers one mail per id", async () => {
    const { port, arrived } = await open();
    await port.send(mail);
    await port.send({ ...mail, messageId: "order-confirmed:D-1002", to: "bob@example.com" });
    expect((await arrived()).map(({ messageId, to }) => [messageId, to])).toEqual([
      ["order-confirmed:D-1001", "ada@example.com"],
      ["order-confirmed:D-1002", "bob@example.com"],
    ]);
  });

  it("keeps line breaks in a subject from adding headers", async () => {
    const { port, arrived } = await open();
    await port.send({ ...mail, subject: "Hello\r\nBcc: spy@example.com" });
    const [received] = await arrived();
    expect(received).toMatchObject({ to: "ada@example.com", subject: "Hello Bcc: spy@example.com" });
  });

  it("throws when the mail cannot be delivered", async () => {
    const system = await open();
    await system.break();
    await expect(system.port.send(mail)).rejects.toThrow();
  });
});

describe("the outbox folder", () => {
  it("writes one file per id, however often the mail is sent", async () => {
    const { port, folder, mails } = await openOutbox();
    await Promise.all([port.send(mail), port.send(mail)]);
    await port.send({ ...mail, subject: "Another" });
    expect(await readdir(folder)).toEqual(["order-confirmed%3AD-1001.eml"]);
    expect(await mails.readMail(mail.messageId)).toEqual({ ...mail, from, date: clock.now() });
  });

  it("lists the newest first and ignores other files", async () => {
    const { port, files, mails } = await openOutbox();
    for (const messageId of ["b", "c", "a"]) await port.send({ ...mail, messageId });
    await files.write("sms-1.txt", "To: +14045550123");
    expect((await mails.listMails()).map(({ messageId }) => messageId)).toEqual(["a", "c", "b"]);
    expect((await mails.listMails(2)).map(({ messageId }) => messageId)).toEqual(["a", "c"]);
  });

  it.each(["nothing", "../../etc/passwd", "", "\0"])("finds no mail %j", async (messageId) => {
    const { mails } = await openOutbox();
    expect(await mails.readMail(messageId)).toBeUndefined();
  });

  it("reads back a mail in another encoding", async () => {
    const { port, mails } = await openOutbox();
    const bodies = { text: "ソファ\n", html: "<p>ソファ</p>" };
    const japanese = { ...mail, subject: "ご注文ありがとうございます", ...bodies };
    await port.send(japanese);
    expect(await mails.listMails()).toEqual([{ ...japanese, from, date: clock.now() }]);
  });
});

async function openOutbox() {
  const parent = await mkdtemp(join(tmpdir(), "davenport-mail-"));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const folder = join(parent, "outbox");
  const files = folderFiles(folder);
  const mails = outboxFolderMail({ files, from, clock });
  return { folder, files, mails, port: mails };
}

async function outbox(): Promise<MailSystem> {
  const { mails, files, folder } = await openOutbox();
  return {
    port: mails,
    arrived: async () => (await mails.listMails()).toReversed(),
    break: async () => {
      await rm(folder, { recursive: true, force: true });
      // A file in the folder's place.
      await folderFiles(join(folder, "..")).write("outbox", "");
      await files.list().catch(() => undefined);
    },
  };
}

async function smtp(): Promise<MailSystem> {
  const mails: Promise<ReadMail>[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    acceptMails(socket, (raw) => mails.push(readEml(Buffer.from(raw, "latin1"))));
  });
  const port = await listen(server);
  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
  onTestFinished(close);
  return {
    port: smtpMail({ url: `smtp://127.0.0.1:${port}`, from }),
    arrived: () => Promise.all(mails),
    break: close,
  };
}

/** The part of a mail server (RFC 5321) that accepts mails from a correct client. */
function acceptMails(socket: Socket, onMail: (raw: string) => void): void {
  let input = "";
  let inData = false;
  socket.setEncoding("latin1");
  socket.on("error", () => undefined);
  socket.write("220 test ESMTP\r\n");
  socket.on("data", (chunk) => {
    input += chunk;
    for (;;) {
      const end = input.indexOf(inData ? "\r\n.\r\n" : "\r\n");
      if (end === -1) return;
      const line = input.slice(0, end);
      input = input.slice(end + (inData ? 5 : 2));
      if (inData) onMail(`${line}\r\n`.replace(/^\./gm, ""));
      inData = !inData && /^DATA/i.test(line);
      socket.write(inData ? "354 go on\r\n" : /^QUIT/i.test(line) ? "221 bye\r\n" : "250 ok\r\n");
    }
  });
}
