import { create } from "zustand";
import type { WireInput } from "#contract/index";
import { clientStore, restoreStores, unsentSalesName } from "#web/state/clientStore";
import { finishPayment, pendingPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { storedFields, storedInteger, storedList, storedText } from "#web/state/storedFields";

/**
 * A clerk's submit whose final answer has not arrived, as it was first sent and under its own idempotency key, so that
 * sending it again places one order. It outlives reloads and the sale on the screen, and ends with a final answer only.
 */
export type UnsentSale = {
  key: string;
  /** When it was first sent, in milliseconds since 1970. */
  at: number;
  /** Why the server did not place it, once the screen had gone on to the next sale; '' while that is unknown. */
  problem: string;
} & KeptSubmit;

export type KeptSubmit =
  | { kind: "order"; submit: WireInput<"SubmitOrder"> }
  | { kind: "layaway"; submit: WireInput<"SubmitLayaway"> };

const most = 50;

const useKeptSales = clientStore(unsentSalesName, (stored) => ({
  sales: storedList(storedFields(stored)["sales"], most, readSale),
}));

/** The key that is being sent for the first time: its sale is not yet without an answer. Only in memory. */
const useFirstSend = create(() => ({ key: "" }));

/** The sales without an answer, the oldest first. */
export function useUnsentSales(): readonly UnsentSale[] {
  const { sales } = useKeptSales();
  const { key } = useFirstSend();
  return key === "" ? sales : sales.filter((sale) => sale.key !== key);
}

/** The unsent sale that is still on the screen: the next submit continues it. */
export function useSaleOnScreen(kind: UnsentSale["kind"]): UnsentSale | undefined {
  const sales = useUnsentSales();
  const key = pendingPayment(useIdempotencyKeys(), kind)?.key;
  return sales.find((sale) => sale.key === key);
}

/** The same outside of components. */
export function saleOnScreen(kind: UnsentSale["kind"]): UnsentSale | undefined {
  const key = pendingPayment(useIdempotencyKeys.getState(), kind)?.key;
  return latestSales().find((sale) => sale.key === key);
}

/** Keeps a submit before its first request; what is kept under its key already stays as it was first sent. */
export function keepUnsent(key: string, kept: KeptSubmit): void {
  const sales = latestSales();
  if (sales.some((sale) => sale.key === key)) return;
  useFirstSend.setState({ key });
  useKeptSales.setState({ sales: [...sales, { key, at: Date.now(), problem: "", ...kept }].slice(-most) });
}

export function noteFirstSendEnded(): void {
  useFirstSend.setState({ key: "" });
}

/** After a final answer, or because a clerk removes a sale that was not placed. */
export function forgetUnsent(key: string): void {
  const sales = latestSales();
  if (sales.some((sale) => sale.key === key))
    useKeptSales.setState({ sales: sales.filter((sale) => sale.key !== key) });
}

/** Records why a sale that is no longer on the screen was not placed. */
export function noteRefused(key: string, problem: string): void {
  const sales = latestSales().map((sale) => (sale.key === key ? { ...sale, problem } : sale));
  useKeptSales.setState({ sales });
}

/** Makes the screen's next submit a sale of its own; the unsent ones stay in the list. */
export function leaveUnsent(): void {
  for (const kind of ["order", "layaway"] as const) {
    const sale = saleOnScreen(kind);
    if (sale) finishPayment(kind, sale.key);
  }
}

/** The server forgets a key after 30 days (decision 005): sending it then could place a second order. */
export function isTooOld({ at }: Pick<UnsentSale, "at">): boolean {
  return Date.now() - at > 29 * 86_400_000;
}

/** Another tab may have changed them a moment ago. */
function latestSales(): readonly UnsentSale[] {
  restoreStores();
  void useKeptSales.persist.rehydrate();
  return useKeptSales.getState().sales;
}

function readSale(stored: unknown): UnsentSale | undefined {
  const fields = storedFields(stored);
  const [key, problem] = [storedText(fields["key"]), storedText(fields["problem"]) ?? ""];
  const at = storedInteger(fields["at"], 1, Number.MAX_SAFE_INTEGER);
  const kept = readKept(fields["kind"], fields["submit"]);
  return key && at && kept ? { key, at, problem, ...kept } : undefined;
}

function readKept(kind: unknown, submit: unknown): KeptSubmit | undefined {
  const { order } = storedFields(submit);
  const { contactInfo, items, storeItems, total } = storedFields(order);
  const isComplete = typeof total === "number" && Array.isArray(items) && Array.isArray(storeItems);
  if (!isComplete || typeof storedFields(contactInfo)["firstName"] !== "string") return undefined;
  return kind === "order" || kind === "layaway" ? trusted(kind, submit) : undefined;
}

/** Read back as it was kept: the server checks it, as it checks every submit. */
function trusted(kind: UnsentSale["kind"], submit: unknown): KeptSubmit;
function trusted(kind: UnsentSale["kind"], submit: unknown): unknown {
  return { kind, submit };
}
