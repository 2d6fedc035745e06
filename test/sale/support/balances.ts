import { eq } from "drizzle-orm";
import type { WireInput } from "#contract/index";
import { cents, fromDollars, toDollars } from "#domain/money";
import { relayOutbox } from "#server/jobs/relayOutbox";
import type { Db } from "#server/db/engine/connect";
import { ledgerEntry } from "#server/db/schema/index";
import type { Mail, MailPort } from "#server/ports/mail/port";
import type { PaymentPort } from "#server/ports/payment/port";
import { dollars, goodCard, newUserId, readyToPay } from "#test/data/builders";
import { changeSettings } from "#test/data/settings";
import { buyerOf, sofa } from "#test/sale/support/buyers";
import { orderNumbered } from "#test/sale/support/orders";
import { intercepted } from "#test/sale/support/provider";
import type { TestServer } from "#test/testServer";

export type BalancePayment = WireInput<"RemitPayment">;

/** Collects the mails that it is given. */
export function sentMails(): { mail: MailPort; mails: Mail[] } {
  const mails: Mail[] = [];
  return { mail: { send: async (sent) => void mails.push(sent) }, mails };
}

export function confirmationOf(mails: readonly Mail[], orderNumber: string): Mail | undefined {
  return mails.find(({ messageId }) => messageId === `order-${orderNumber}`);
}

/** A provider behind a connection that can be cut: nothing reaches it while `isDown`. */
export function providerConnection() {
  const connection = {
    isDown: false,
    around: (real: PaymentPort) =>
      intercepted(real, (_, send) =>
        connection.isDown ? Promise.reject(new Error("no connection")) : send(),
      ),
  };
  return connection;
}

/** The ledger entries of an order, oldest first: kind and cents. */
export async function ledgerOf(db: Db, orderId: string) {
  const rows = await db
    .select()
    .from(ledgerEntry)
    .where(eq(ledgerEntry.orderId, orderId))
    .orderBy(ledgerEntry.id);
  return rows.map(({ kind, amount }) => [kind, amount]);
}

/** The secret of the link in a mail. */
export function secretIn(mail: Mail | undefined): string {
  return /\/orderDetail\/[0-9A-Z]{10}#key=([\w-]{43})$/m.exec(mail?.text ?? "")?.[1] ?? "";
}

/** An order with a paid deposit of `deposit` cents; `remit` is what its mail's link sends to pay `amount` dollars. */
export async function orderWithBalance(
  server: TestServer,
  mails: Mail[],
  deposit = 100_00,
  number = goodCard.number,
) {
  await changeSettings(server, { deliveryDeposit: deposit });
  const whole = await readyToPay(server.browser(), { [sofa]: 1 });
  const total = fromDollars(whole.order.total);
  const rest = cents(total - deposit);
  const { orderNumber } = await buyerOf(server, whole, {
    order: { ...whole.order, amountChoice: "deposit", codAmout: toDollars(rest) },
    payment: { ...whole.payment, number, amount: toDollars(cents(deposit)) },
  }).submit();
  await relayOutbox(server.context);
  const linkToken = secretIn(confirmationOf(mails, orderNumber));
  const { id } = await orderNumbered(server, orderNumber);
  const userId = newUserId();
  const remit = (amount: number, more: Partial<BalancePayment> = {}): BalancePayment => ({
    ...goodCard,
    userId,
    orderNumber,
    linkToken,
    amount: dollars(amount),
    ...more,
  });
  return { id, orderNumber, linkToken, total, rest, remit };
}
