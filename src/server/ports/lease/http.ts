import type { Logger } from "pino";
import { z } from "zod";
import { cents, toDollars, type Cents } from "#domain/money";
import { createAsk, unknown } from "#server/ports/ask";
import type { Clock } from "#server/ports/clock";
import type { LeasePort, LeaseRequest, StatusOutcome } from "#server/ports/lease/port";

type Options = {
  /** The provider's base address, https. */
  url: string;
  key: string;
  /** Hosts that a page to sign may be on. */
  signHosts: readonly string[];
  /** The deadline for one call with all its retries, in milliseconds. */
  timeoutMs: number;
  clock: Clock;
  log: Logger;
};

/**
 * A lease provider behind JSON over HTTP (docs/lease-protocol.md). Answers are validated; a page to sign on another host
 * than the agreed ones is no answer (docs/security.md T35). The digits of an SSN go to the provider and nowhere else:
 * errors and logs never repeat a request.
 */
export function httpLeases({ timeoutMs, clock, log, ...provider }: Options): LeasePort {
  const { ask, isOpen } = createAsk({ ms: timeoutMs, clock, log, what: "lease" });
  const post = poster({ timeoutMs, ...provider });
  const contract = contractShape(provider.signHosts);

  const about = (key: string, path: string): Promise<StatusOutcome> =>
    ask({ name: path, key, whenUnsent }, async () => {
      const found = await post(path, { key }, { shape: contract, idempotencyKey: key });
      return found ? ({ kind: "found", contract: found } as const) : none;
    });

  const approved = (name: string, body: Record<string, string | number>) =>
    ask({ name, key: "", whenUnsent }, async () => {
      const approval = await post("approvals/find", body, { shape: approvalShape });
      return approval ? ({ kind: "found", approval } as const) : none;
    });

  async function priced<Shape extends z.ZodType>(path: string, body: unknown, shape: Shape) {
    const answer = await ask({ name: path, key: "", whenUnsent }, async () => {
      const figures = await post(path, body, { shape });
      return figures === undefined ? unknown : ({ kind: "priced", figures } as const);
    });
    return answer.kind === "priced" ? answer.figures : undefined;
  }

  return {
    isAvailable: () => !isOpen(),
    estimate: (cashPrice) => priced("estimate", { cashPrice: toDollars(cashPrice) }, estimateShape),
    price: (leaseId, cashPrice) => priced("price", { leaseId, cashPrice: toDollars(cashPrice) }, priceShape),
    lookup: (form) => approved("lookup", { ...form }),
    approval: (leaseId) => approved("approval", { leaseId }),
    submit: (request) =>
      ask({ name: "submit", key: request.key, whenUnsent }, async () => {
        const shape = z.union([z.object({ rejected: z.string().min(1).max(300) }), contract]);
        const made = await post("leases", inDollars(request), { shape, idempotencyKey: request.key });
        if (!made) throw new AnswerProblem("The lease provider has no leases.", 404);
        return "rejected" in made
          ? ({ kind: "rejected", message: made.rejected } as const)
          : ({ kind: "submitted", contract: made } as const);
      }),
    status: (key) => about(key, "leases/status"),
    complete: (key) => about(key, "leases/delivered"),
    cancel: (key) => about(key, "leases/cancel"),
    returned: (key) => about(key, "leases/returned"),
  };
}

const none = { kind: "none" } as const;
const whenUnsent = () => ({ kind: "unsent" }) as const;

function inDollars({ cashPrice, applicationFee, items, ...request }: LeaseRequest) {
  return {
    ...request,
    cashPrice: toDollars(cashPrice),
    applicationFee: toDollars(applicationFee),
    items: items.map(({ unitPrice, ...item }) => ({ ...item, unitPrice: toDollars(unitPrice) })),
  };
}

function poster({ url, key, timeoutMs }: Pick<Options, "url" | "key" | "timeoutMs">) {
  /** Posts to the provider; undefined for 'there is none'. @throws AnswerProblem for an answer of another shape. */
  return async function post<Shape extends z.ZodType>(
    path: string,
    body: unknown,
    { shape, idempotencyKey }: { shape: Shape; idempotencyKey?: string },
  ): Promise<z.output<Shape> | undefined> {
    const response = await fetch(new URL(path, `${url}/`), {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        accept: "application/json",
        ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
      },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 404) return undefined;
    if (!response.ok) throw new AnswerProblem("The lease provider answered with an error.", response.status);
    const read = shape.safeParse(await response.json().catch(() => undefined));
    if (!read.success) throw new AnswerProblem("The lease provider's answer is not of the agreed form.", 502);
    return read.data;
  };
}

/** What was wrong with an answer; its text never repeats a request. */
class AnswerProblem extends Error {
  readonly statusCode: number;

  constructor(message: string, statusCode: number) {
    super(message);
    this.statusCode = statusCode;
  }
}

const dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .transform((amount): Cents => cents(Math.round(amount * 100)));
const text = z.string().max(320);
const address = z.object({
  streetAddress1: text,
  streetAddress2: text.default(""),
  city: text,
  state: text,
  zip: text,
});

const approvalShape = z.object({
  leaseId: text.min(1),
  firstName: text,
  lastName: text,
  email: text.default(""),
  phone: text.default(""),
  address,
  limit: dollars,
  approvedAt: z.iso.datetime({ offset: true }).transform((at) => new Date(at)),
  allowCod: z.boolean().default(false),
  allowCreditCard: z.boolean().default(false),
  show90Day: z.boolean().default(false),
});

const priceShape = z.object({
  cashPrice: dollars,
  costOfRental: dollars,
  totalLeasePrice: dollars,
  ninetyDayBuyout: dollars,
  initialPayment: dollars,
});

const estimateShape = priceShape.extend({
  paymentFrequency: text,
  periodicPayment: dollars,
  numberOfPayments: z.number().int().min(1).max(1_000),
});

function contractShape(signHosts: readonly string[]) {
  return z.object({
    leaseId: text.min(1),
    orderNumber: text.min(1),
    status: z.enum(["Approved", "Contracts", "Signed", "Funded", "Cancelled"]),
    okToDeliver: z.boolean(),
    cashPrice: dollars,
    price: priceShape,
    esignUrl: z.string().refine((url) => isSignPage(url, signHosts)),
    version: z.number().int().min(1),
  });
}

function isSignPage(url: string, hosts: readonly string[]): boolean {
  if (url === "") return true;
  if (!URL.canParse(url)) return false;
  const { protocol, host, username } = new URL(url);
  return protocol === "https:" && username === "" && hosts.includes(host);
}
