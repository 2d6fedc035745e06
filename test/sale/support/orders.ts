import { eq } from "drizzle-orm";
import type { FailpointName } from "#server/app/appContext";
import type { Db } from "#server/db/engine/connect";
import { order, paymentAttempt } from "#server/db/schema/index";
import { latestPaymentAttempt, type PaymentAttempt } from "#server/db/queries/payments/payments";
import type { OrderRow } from "#server/db/queries/orders";
import { reconcileAttempts } from "#server/payments/reconcile";
import type { Submit } from "#test/data/builders";
import { newBuyer, sendSubmit, type Buyer } from "#test/sale/support/buyers";
import type { TestServer } from "#test/testServer";

export type LeftOrder = { order: OrderRow; attempt: PaymentAttempt; buyer: Buyer };

/** An order that was reserved and then abandoned by its process at a later failpoint. */
export async function leaveOrder(
  server: TestServer,
  input: Submit,
  failpoint: FailpointName,
): Promise<LeftOrder> {
  const known = new Set((await server.db.select({ id: order.id }).from(order)).map(({ id }) => id));
  failNext(server, failpoint);
  const buyer = newBuyer(server, input);
  const { status } = await sendSubmit(buyer.browser, buyer.input, buyer.key);
  if (status !== 500) throw new Error(`The submit did not fail but answered ${status}.`);
  const [made] = (await server.db.select().from(order)).filter(({ id }) => !known.has(id));
  const attempt = made && (await latestPaymentAttempt(server.db, made.id, "order"));
  if (!made || !attempt) throw new Error("No order was reserved.");
  return { order: made, attempt, buyer };
}

/** Where an order's submit can break off, in order. */
export const failpoints = (
  ["reserve", "reserved", "pay", "paid", "settle", "settled", "answer"] as const
).map((name) => `order.${name}` as const);

/** Aborts the next work that reaches a failpoint, as if its process ended there. */
export function failNext({ hooks }: TestServer, failpoint: FailpointName): void {
  hooks.beforeNext(failpoint, () => {
    throw new Error(`killed at ${failpoint}`);
  });
}

/** Runs the reconciliation job after this many milliseconds. */
export async function reconcileAfter({ clock, context }: TestServer, ms: number): Promise<void> {
  clock.advance(ms);
  await reconcileAttempts(context);
}

export async function orderNow({ db }: TestServer, id: string): Promise<OrderRow> {
  const [row] = await db.select().from(order).where(eq(order.id, id));
  if (!row) throw new Error("The order is gone.");
  return row;
}

export async function orderNumbered({ db }: TestServer, number: string): Promise<OrderRow> {
  const [row] = await db.select().from(order).where(eq(order.number, number));
  if (!row) throw new Error(`There is no order ${number}.`);
  return row;
}

/** The payment attempts of an order, oldest first. */
export async function attemptsOf(db: Db, orderId: string) {
  return db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.orderId, orderId))
    .orderBy(paymentAttempt.number);
}
