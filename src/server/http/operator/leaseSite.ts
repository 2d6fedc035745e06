import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { formatMoney, cents } from "#domain/money";
import { escapeHtml } from "#server/app/escapeHtml";
import type { AppContext } from "#server/app/appContext";
import { countUpTo, windowAt } from "#server/db/queries/rateLimits";
import type { SandboxLeaseRow } from "#server/db/queries/sandboxLeases";
import { clientAddress } from "#server/http/access/clientAddress";
import { rejectForeignOrigin } from "#server/http/access/origin";
import { followHint } from "#server/lease/index";
import {
  openSteps,
  sandboxLeasePath,
  sandboxLeaseSteps,
  sandboxSnippetPath,
  type SandboxLeases,
  type SandboxLeaseStep,
} from "#server/ports/lease/sandbox";
import { sandboxPeople, sandboxSsn } from "#server/ports/lease/sandboxPeople";

/**
 * The site of the sandbox's lease provider, in a demo only: its test people, a form to apply, and for each lease a page
 * to sign, decline, let expire, or release. Each change is told to the store like a real provider's event.
 */
export function registerLeaseSite(app: FastifyInstance, { site }: SandboxLeases, context: AppContext): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    scope.addHook("onRequest", async (request) => rejectForeignOrigin(request, context.config));

    scope.get(sandboxLeasePath, async (_request, reply) => send(reply, homePage()));

    scope.post(sandboxLeasePath, async (request, reply) => {
      const input = application.safeParse(request.body);
      if (!input.success) return send(reply.code(400), incompletePage());
      if (!(await admit(request, context))) return send(reply.code(429), tooManyPage());
      const { firstName, lastName, email, phone, limit, ...address } = input.data;
      const person = { firstName, lastName, email, phone };
      const leaseId = await site.apply({
        ...person,
        address: { ...address, streetAddress2: "" },
        creditLimit: limit,
      });
      return send(reply, approvedPage(leaseId, formatMoney(limit)));
    });

    // The frame that runs it has no origin.
    scope.get(sandboxSnippetPath, async (_request, reply) =>
      reply.header("cross-origin-resource-policy", "cross-origin").type("text/javascript").send(snippet),
    );

    scope.get<ByToken>(`${sandboxLeasePath}/:token`, async (request, reply) => {
      const lease = await site.find(tokenOf(request));
      return lease ? send(reply, leasePage(lease)) : reply.callNotFound();
    });

    scope.post<ByToken>(`${sandboxLeasePath}/:token`, async (request, reply) => {
      const { data } = step.safeParse(request.body);
      const lease = data && (await site.step(tokenOf(request), data.step));
      if (!lease) return reply.callNotFound();
      await followHint(context, lease.leaseId);
      return data.step === "release"
        ? send(reply, leasePage(lease))
        : reply.redirect(pathOf(lease.returnUrl), 303);
    });
  });
}

type ByToken = { Params: { token: string } };

/** Of a token's form, or '', which no lease has. */
function tokenOf({ params }: FastifyRequest<ByToken>): string {
  return /^[0-9a-f]{32}$/.test(params.token) ? params.token : "";
}

const step = z.object({ step: z.enum(sandboxLeaseSteps) });
/** Without control characters, which PostgreSQL does not take. */
const field = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,120}$/u);
const application = z.object({
  firstName: field,
  lastName: field,
  email: field,
  phone: field,
  streetAddress1: field,
  city: field,
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/),
  zip: z
    .string()
    .trim()
    .regex(/^\d{5}$/),
  limit: z.coerce
    .number()
    .int()
    .min(100)
    .max(20_000)
    .transform((amount) => cents(amount * 100)),
});

/** A lookup reads all approvals, so that they are few. */
async function admit(request: FastifyRequest, { db, ports }: AppContext): Promise<boolean> {
  const now = ports.clock.now();
  return countUpTo(db, {
    name: "sandbox lease applications",
    subjects: [clientAddress(request.ip)],
    windowStart: windowAt(now, daySeconds),
    most: applicationsPerDay,
  });
}

const daySeconds = 86_400;
/** Of one network address. */
const applicationsPerDay = 20;

/** Only back to this store. */
function pathOf(returnUrl: string): string {
  return URL.canParse(returnUrl) ? new URL(returnUrl).pathname : "/";
}

function homePage(): string {
  const people = sandboxPeople.map(
    ({ leaseId, firstName, lastName, phone, birthYear, address, shows }) =>
      `<tr><th scope="row">${firstName} ${lastName}<br><small>${leaseId}</small></th><td>${phone}<br><small>born in ${birthYear}</small></td><td>${address.streetAddress1}, ${address.city}</td><td>${shows}</td></tr>`,
  );
  return page(
    "Lease sandbox",
    `<p>This site stands in for a lease provider. Approvals here aren't real, and no money moves.</p>
    <h2>Test applicants</h2>
    <p>Every applicant's SSN ends in <strong>${sandboxSsn}</strong>.</p>
    <div class="wide" role="region" aria-label="Test applicants" tabindex="0"><table><thead><tr><th scope="col">Name</th><th scope="col">Phone</th><th scope="col">Address</th><th scope="col">Shows</th></tr></thead><tbody>${people.join("")}</tbody></table></div>
    <h2>Apply</h2>
    <p>Or add an applicant. The birth year will be 1984, and the SSN will end in ${sandboxSsn}.</p>
    ${applicationForm()}
    <h2>Sign</h2>
    <p>The page to sign a lease opens from its order.</p>`,
  );
}

const fields = [
  ["firstName", "First name", "Ada"],
  ["lastName", "Last name", "Brooks"],
  ["email", "Email", "ada@example.com"],
  ["phone", "Phone", "4045550134"],
  ["streetAddress1", "Street", "120 Ponce Place"],
  ["city", "City", "Decatur"],
  ["state", "State", "GA"],
  ["zip", "ZIP", "30030"],
  ["limit", "Approval limit in dollars", "3000"],
] as const;

function applicationForm(): string {
  const inputs = fields.map(
    ([name, label, value]) => `<label>${label}<input name="${name}" value="${value}" required></label>`,
  );
  return `<form method="post" action="${sandboxLeasePath}" class="grid">${inputs.join("")}<button>Approve me</button></form>`;
}

function approvedPage(leaseId: string, limit: string): string {
  return page(
    "You're approved",
    `<p>Your lease ID is <strong>${leaseId}</strong>, for up to ${limit}. It holds for 90 days.</p>
    <p><a href="/cart">Back to the store</a> · <a href="${sandboxLeasePath}">Test applicants</a></p>`,
  );
}

function incompletePage(): string {
  return page(
    "Something is missing",
    `<p>Please fill in every field. A state has two letters, a ZIP code five digits, and the limit is from 100 to 20000.</p>
    <p><a href="${sandboxLeasePath}">Back to the form</a></p>`,
  );
}

function tooManyPage(): string {
  return page(
    "That's enough for today",
    `<p>You've added ${applicationsPerDay} applicants today, which is the limit. Please use one of them, or one of the test applicants.</p>
    <p><a href="${sandboxLeasePath}">Test applicants</a></p>`,
  );
}

const stepLabels: Record<SandboxLeaseStep, string> = {
  sign: "Sign and make the initial payment",
  decline: "Decline",
  expire: "Let it expire",
  release: "Release the delivery",
};

const statusTexts: Record<SandboxLeaseRow["status"], string> = {
  Contracts: "This lease is waiting for your signature.",
  Signed: "This lease is signed.",
  Funded: "This lease is signed, and the store has been paid.",
  Cancelled: "This lease was canceled.",
};

function leasePage(lease: SandboxLeaseRow): string {
  const { leaseId, orderNumber, cashPrice, status, token } = lease;
  const buttons = openSteps(lease).map(
    (each, at) =>
      `<button name="step" value="${each}"${at > 0 ? ' class="quiet"' : ""}>${stepLabels[each]}</button>`,
  );
  const form =
    buttons.length > 0
      ? `<form method="post" action="${sandboxLeasePath}/${token}" class="row">${buttons.join("")}</form>`
      : "";
  return page(
    `Lease ${leaseId}`,
    `<p>${statusTexts[status]}</p>
    <dl><dt>Order</dt><dd>${orderNumber}</dd><dt>Cash price</dt><dd>${formatMoney(cashPrice)}</dd></dl>
    ${form}
    <p><a href="${escapeHtml(pathOf(lease.returnUrl))}">Back to the store</a></p>`,
  );
}

/** What a provider's script may show: its own estimate of the price in its frame. */
const snippet = `const box = document.getElementById("lease-snippet");
const price = Number(box.dataset.price);
const dollars = (amount) => amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
box.textContent = "Lease sandbox: about " + dollars((price * 1.92) / 26) + " every two weeks for 12 months, " + dollars(price * 1.92) + " in all.";
`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style></head><body><main><p class="tag">Lease sandbox · demo only</p><h1>${title}</h1>${body}</main></body></html>`;
}

const style = `body{margin:0;background:#faf6f0;color:#2a211c;font:16px/1.5 system-ui,sans-serif}main{max-width:46rem;margin:2rem auto;padding:1.5rem;background:#fff;border:1px solid #e5dccf;border-radius:12px}h1{font:600 1.75rem/1.2 Georgia,serif;margin:.25rem 0 1rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}.tag{margin:0;color:#6b5c50;font-size:.875rem}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #e5dccf;font-weight:400}thead th,tbody th{font-weight:600}small{color:#6b5c50}@media(max-width:40rem){thead{display:none}tbody tr{display:grid;padding:.5rem 0;border-bottom:1px solid #e5dccf}tbody th,tbody td{border:0;padding:.125rem 0}}dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1.5rem}dt{color:#6b5c50}dd{margin:0;font-weight:600}.grid{display:grid;grid-template-columns:repeat(auto-fit,minmax(12rem,1fr));gap:.75rem}label{display:grid;gap:.25rem;font-size:.875rem}input{font:inherit;padding:.5rem;border:1px solid #8c7b6c;border-radius:8px}.row{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border-radius:8px;border:1px solid #9a3b22;background:#9a3b22;color:#fff;cursor:pointer}.grid button{align-self:end}button.quiet{background:#fff;color:#2a211c;border-color:#8c7b6c}a{color:#8a341e}`;

function send(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(sitePage).send(html);
}

/** Buttons post to the site itself, which leads back into the store. */
const sitePage = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  "cache-control": "no-store",
  // Without a referrer, its own forms would come from a "null" origin.
  "referrer-policy": "same-origin",
};
