import { eq } from "drizzle-orm";
import type { FailpointName } from "#server/app/appContext";
import { order } from "#server/db/schema/index";
import { latestPaymentAttempt, type PaymentAttempt } from "#server/db/queries/payments";
import type { OrderRow } from "#server/db/queries/orders";
import type { Submit } from "#test/builders";
import { sendSubmit, strangers, type Buyer } from "#test/sale/buyers";
import type { TestServer } from "#test/testServer";

export type LeftOrder = { order: OrderRow; attempt: PaymentAttempt; buyer: Buyer };

/** An order that was reserved and then abandoned by its process at a later failpoint. */
export async function leaveOrder(
  server: TestServer,
  input: Submit,
  failpoint: FailpointName,
): Promise<LeftOrder> {
  const known = new Set((await server.db.select({ id: order.id }).from(order)).map(({ id }) => id));
  killAt(server, failpoint);
  const [buyer] = strangers(server, input, 1);
  if (!buyer) throw new Error("Nobody came.");
  const { status } = await sendSubmit(buyer.browser, buyer.input, buyer.key);
  if (status !== 500) throw new Error(`The submit did not fail but answered ${status}.`);
  const [made] = (await server.db.select().from(order)).filter(({ id }) => !known.has(id));
  const attempt = made && (await latestPaymentAttempt(server.db, made.id, "order"));
  if (!made || !attempt) throw new Error("No order was reserved.");
  return { order: made, attempt, buyer };
}

/** Ends the next work that reaches a failpoint, as the death of its process would. */
export function killAt(server: TestServer, failpoint: FailpointName): void {
  server.hooks.beforeNext(failpoint, () => {
    throw new Error(`killed at ${failpoint}`);
  });
}

export async function orderNow(server: TestServer, id: string): Promise<OrderRow> {
  const [row] = (await server.db.select().from(order)).filter((each) => each.id === id);
  if (!row) throw new Error("The order is gone.");
  return row;
}

/** The order that a submit was answered with. */
export async function placedOrder(server: TestServer, number: string): Promise<OrderRow> {
  const [row] = await server.db.select().from(order).where(eq(order.number, number));
  if (!row) throw new Error(`There is no order ${number}.`);
  return row;
}
