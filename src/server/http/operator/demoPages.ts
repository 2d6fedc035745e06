import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Fault } from "#server/app/fault";
import { mailListPage, mailPage, type MailAddress } from "#server/mails/mailPages";
import type { OutboxMail } from "#server/ports/mail/outboxFolder";
import type { SandboxPayment } from "#server/ports/payment/sandbox";

type Demo = {
  /** Undefined with a real payment provider. */
  sandbox: SandboxPayment | undefined;
  mails: OutboxMail;
  operatorKey: string | undefined;
  storeName: () => Promise<string>;
};

const confirmation = z.object({ clientSecret: z.string().min(10).max(100), approved: z.boolean() });

/** Routes of a demo only: the sandbox's 3-D Secure step, and the operator's view of unsent mails (decision 018). */
export function registerDemoPages(
  app: FastifyInstance,
  { sandbox, mails, operatorKey, storeName }: Demo,
): void {
  if (sandbox) registerAuthentication(app, sandbox);
  if (operatorKey === undefined) return;

  const key = encodeURIComponent(operatorKey);
  const addressOf: MailAddress = (id, file) =>
    `/__mails/${encodeURIComponent(id)}${file === undefined ? "" : `/${file}`}?key=${key}`;
  const serve = (url: string, answerOf: (params: Asked) => Promise<Answer | undefined>) =>
    app.get<{ Params: Asked; Querystring: { key?: string } }>(url, async (request, reply) => {
      const isOperator = isKey(request.query.key, operatorKey);
      const answer = isOperator ? await answerOf(request.params) : undefined;
      if (answer === undefined) return reply.callNotFound();
      return reply.headers({ ...operatorPage, "content-type": answer.type }).send(answer.content);
    });
  serve("/__mails", async () => {
    const sent = await mails.listMails(mostListed);
    return page(mailListPage({ mails: sent, storeName: await storeName(), addressOf }));
  });
  serve("/__mails/:id", async ({ id = "" }) => {
    const mail = await mails.readMail(id);
    const list = `/__mails?key=${key}`;
    return mail && page(mailPage({ mail, storeName: await storeName(), list, addressOf }));
  });
  serve("/__mails/:id/:file", async ({ id = "", file = "" }) => {
    const attached = (await mails.readMail(id))?.attachments?.[Number(file)];
    return attached && { type: attached.contentType, content: Buffer.from(attached.content) };
  });
}

type Asked = { id?: string; file?: string };
type Answer = { type: string; content: string | Buffer };

function page(content: string): Answer {
  return { type: "text/html; charset=utf-8", content };
}

/** Reading more would keep the page waiting. */
const mostListed = 200;

function registerAuthentication(app: FastifyInstance, sandbox: SandboxPayment): void {
  app.post("/sandbox/authenticate", async (request) => {
    const input = confirmation.safeParse(request.body);
    if (!input.success) throw new Fault("BadRequest", "A clientSecret and approved are needed.");
    const outcome = await sandbox.completeAuthentication(input.data.clientSecret, input.data.approved);
    return { status: outcome !== undefined };
  });
}

/** Mail markup may contain styles, its own pictures and the shop's typefaces, and nothing else. */
const operatorPage = {
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
};

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
