import type Stripe from "stripe";
import { cents } from "#domain/money";
import type { ProviderBooks, BookEntry, BookSpan } from "#server/ports/payment/books";
import { isRejection } from "#server/ports/payment/stripeOutcome";

/** Stripe's books: payment intents, refunds and disputes, read a hundred at a time. */
export function stripeBooks(stripe: Stripe): ProviderBooks {
  async function* pages(span: BookSpan) {
    const created = { gte: secondsOf(span.from), lt: secondsOf(span.until) };
    const lists = [
      read((page) => stripe.paymentIntents.list({ ...page, created }), intentEntries),
      read((page) => stripe.refunds.list({ ...page, created, ...withIntents }), refundEntries),
      read((page) => stripe.disputes.list({ ...page, created, ...withIntents }), disputeEntries),
    ];
    for (const list of lists) yield* list;
  }

  async function find(kind: "refund" | "dispute", id: string): Promise<BookEntry | undefined> {
    try {
      const [entry] =
        kind === "refund"
          ? refundEntries(await stripe.refunds.retrieve(id, withIntent))
          : disputeEntries(await stripe.disputes.retrieve(id, withIntent));
      return entry;
    } catch (problem) {
      if (isRejection(problem)) return undefined;
      throw problem;
    }
  }

  return { pages, find };
}

const withIntent = { expand: ["payment_intent"] };
const withIntents = { expand: ["data.payment_intent"] };
const pageSize = 100;

type Page = { limit: number; starting_after?: string };

async function* read<Item extends { id: string }>(
  list: (page: Page) => Promise<Stripe.ApiList<Item>>,
  entriesOf: (item: Item) => BookEntry[],
) {
  let last: string | undefined;
  do {
    const page = await list({ limit: pageSize, ...(last === undefined ? {} : { starting_after: last }) });
    yield page.data.flatMap(entriesOf);
    last = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (last !== undefined);
}

function intentEntries(intent: Stripe.PaymentIntent): BookEntry[] {
  const { id, status, metadata, amount_received: received, amount_capturable: capturable } = intent;
  const entry = { id, key: metadata["key"] ?? "", refundKey: "", at: instantOf(intent) };
  if (status === "succeeded") return [{ ...entry, kind: "capture", amount: cents(received) }];
  if (status === "requires_capture") return [{ ...entry, kind: "authorization", amount: cents(capturable) }];
  return [];
}

function refundEntries(refund: Stripe.Refund): BookEntry[] {
  const { id, amount, metadata, payment_intent: intent, status } = refund;
  if (status === "canceled") return [];
  const kind = status === "failed" ? "refund-failed" : "refund";
  const refundKey = metadata?.["refundKey"] ?? "";
  return [{ kind, id, key: keyOf(intent), refundKey, amount: cents(amount), at: instantOf(refund) }];
}

function disputeEntries(dispute: Stripe.Dispute): BookEntry[] {
  const { id, amount, payment_intent: intent, status } = dispute;
  // A closed inquiry and a prevented dispute took nothing back.
  if (status === "warning_closed" || status === "prevented") return [];
  const kind = status === "lost" ? "dispute-lost" : status === "won" ? "dispute-won" : "dispute";
  return [{ kind, id, key: keyOf(intent), refundKey: "", amount: cents(amount), at: instantOf(dispute) }];
}

function keyOf(intent: string | Stripe.PaymentIntent | null): string {
  return intent === null || typeof intent === "string" ? "" : (intent.metadata["key"] ?? "");
}

function instantOf({ created }: { created: number }): Date {
  return new Date(created * 1000);
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
