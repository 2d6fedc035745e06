import type { Cents } from "#domain/money";
import type { Queries, Tx } from "#server/db/engine/connect";
import type { Statement } from "#server/db/engine/statement";
import type { OrderRow } from "#server/db/queries/orders";
import type { Payment } from "#server/db/queries/payments";

/**
 * Statements that follow an outcome. Each batch is executed as one statement, in this sequence, the first together with
 * the engine's own.
 */
export type Batches = readonly (readonly Statement[])[];

/**
 * What is paid for. The engine locks the order, stores the attempt, asks the provider, writes attempt and ledger and
 * sends overpayments back; a purpose says what its money is due for and what each outcome brings about. All of it runs
 * in the engine's transaction, with order and attempt locked.
 */
export type Purpose = {
  /** What declines of different attempts have in common, as a subject of the card limits. */
  limitedAs(order: Pick<OrderRow, "id" | "stagedNumber">): string;
  /** What may be captured now; a capture above it goes back. */
  amountDue(db: Queries, payment: Payment): Promise<Cents>;
  onCaptured(tx: Tx, payment: Payment, at: Date): Promise<Batches>;
  onDeclined(tx: Tx, payment: Payment, end: { reason: string; at: Date }): Promise<Batches>;
  /** The attempt stays open in this state. */
  onOpen(payment: Payment, state: "started" | "unknown" | "action_required"): readonly Statement[];
};
