import type { Cents } from "#domain/money";
import type { ReservationLoss } from "#domain/payments/payment";
import type { Queries, Tx } from "#server/db/engine/connect";
import type { Statement } from "#server/db/engine/statement";
import type { OrderRow } from "#server/db/queries/orders";
import type { Payment } from "#server/db/queries/payments/payments";

/** Statements for an outcome. Each batch runs as one statement, in this sequence, the first with the engine's own. */
export type Batches = readonly (readonly Statement[])[];

/**
 * What a payment is for: the amount due and the effects of each outcome. The engine does the rest. Its transaction,
 * with order and attempt locked, runs these functions.
 */
export type Purpose = {
  /** The subject of the card limits that the order's attempts share. */
  limitSubject(order: Pick<OrderRow, "id" | "stagedNumber">): string;
  /** What may be captured now; a capture above it is refunded. */
  amountDue(db: Queries, payment: Payment): Promise<Cents>;
  /**
   * Before an interrupted payment goes on: reserves again what a challenge released, and checks that the amount is
   * still due. Writes nothing when the attempt never waited.
   * @returns why it cannot go on; the caller rolls back.
   */
  prepare(tx: Tx, payment: Payment, at: Date): Promise<ReservationLoss | "notDue" | undefined>;
  /** Commits the reserved stock of a captured order. Runs by itself, before the batches. */
  sellStockStatement?(order: OrderRow): Statement;
  onCaptured(tx: Tx, payment: Payment, at: Date): Promise<Batches>;
  onDeclined(tx: Tx, payment: Payment, end: { reason: string; at: Date }): Promise<Batches>;
  /** The attempt stays open in this state. `action_required` keeps nothing reserved (docs/domain.md, Card limits). */
  onOpen(
    tx: Tx,
    payment: Payment,
    state: "started" | "unknown" | "action_required",
  ): Promise<readonly Statement[]>;
};
