import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { Fault } from "#server/app/fault";
import { escapeHtml } from "#server/app/escapeHtml";
import type { OutboxMail } from "#server/ports/mail/outboxFolder";
import type { SandboxPayment } from "#server/ports/payment/sandbox";

type Demo = {
  /** Undefined with a real payment provider. */
  sandbox: SandboxPayment | undefined;
  mails: OutboxMail;
  operatorKey: string | undefined;
};

const confirmation = z.object({ clientSecret: z.string().min(10).max(100), approved: z.boolean() });

/** Routes of a demo only: the sandbox's 3-D Secure step, and the operator's view of unsent mails (decision 018). */
export function registerDemoPages(app: FastifyInstance, { sandbox, mails, operatorKey }: Demo): void {
  if (sandbox) registerAuthentication(app, sandbox);
  if (operatorKey === undefined) return;

  const serve = (url: string, htmlOf: (id: string) => Promise<string | undefined>) =>
    app.get<{ Params: { id?: string }; Querystring: { key?: string } }>(url, async (request, reply) => {
      const isOperator = isKey(request.query.key, operatorKey);
      const html = isOperator ? await htmlOf(request.params.id ?? "") : undefined;
      return html === undefined ? reply.callNotFound() : reply.headers(operatorPage).send(html);
    });
  serve("/__mails", async () => mailList(await mails.listMails(), operatorKey));
  serve("/__mails/:id", async (id) => (await mails.readMail(id))?.html);
}

function mailList(sent: Awaited<ReturnType<OutboxMail["listMails"]>>, operatorKey: string): string {
  const key = encodeURIComponent(operatorKey);
  const items = sent.map(
    ({ messageId, to, subject, date }) =>
      `<li><a href="/__mails/${encodeURIComponent(messageId)}?key=${key}">${escapeHtml(subject)}</a><br><small>${escapeHtml(to)} · ${escapeHtml(date.toISOString())}</small></li>`,
  );
  const list = items.length > 0 ? `<ul>${items.join("")}</ul>` : "<p>No mail has been sent yet.</p>";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails</title></head><body><main><h1>Mails</h1>${list}</main></body></html>`;
}

function registerAuthentication(app: FastifyInstance, sandbox: SandboxPayment): void {
  app.post("/sandbox/authenticate", async (request) => {
    const input = confirmation.safeParse(request.body);
    if (!input.success) throw new Fault("BadRequest", "A clientSecret and approved are needed.");
    const outcome = await sandbox.completeAuthentication(input.data.clientSecret, input.data.approved);
    return { status: outcome !== undefined };
  });
}

/** Mail markup may contain styles and nothing else. */
const operatorPage = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
};

function isKey(given: string | undefined, key: string): boolean {
  const [a, b] = [Buffer.from(given ?? ""), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}
