import { maxQuantity } from "#domain/cart";
import { noMoney, subtract, type Cents } from "#domain/money";
import { storePieces, type StoreCartLine } from "#domain/storeCart";
import { keptCents, keptFields, keptList, keptText, keptWhole, type Kept } from "#web/state/reading";
import { persistent, restoreStored } from "#web/state/stored";
import { useAbilities } from "#web/state/storeSession";

/** What a store's browser sells besides the catalogue, what it takes off, and the deposits it was given. */
export type StoreCartState = { lines: readonly StoreCartLine[] };

const mostLines = 50;

export const useStoreCart = persistent<StoreCartState>({
  name: "davenport.storeCart",
  version: 1,
  read: (kept) => ({ lines: keptList(keptFields(kept)["lines"], mostLines, readLine) }),
});

/** The lines for who may sell them; none for a shopper, whatever this browser kept. */
export function useStoreLines(): readonly StoreCartLine[] {
  const { lines } = useStoreCart();
  return useAbilities().storeItems ? lines : none;
}

const none: readonly StoreCartLine[] = [];

export function removeStoreLine(line: StoreCartLine): void {
  restoreStored();
  useStoreCart.setState({ lines: useStoreCart.getState().lines.filter((one) => one !== line) });
}

export function clearStoreCart(): void {
  restoreStored();
  useStoreCart.setState({ lines: [] });
}

/** Tells how many pieces there are, now and after each change. @returns what ends it. */
export function followStorePieces(tell: (pieces: number) => void): () => void {
  const pieces = () => tell(storePieces(useStoreCart.getState().lines));
  pieces();
  return useStoreCart.subscribe(pieces);
}

function readLine(kept: unknown): StoreCartLine | undefined {
  const fields = keptFields(kept);
  const productId = keptWhole(fields["productId"], -1, 2_147_483_647);
  const quantity = keptWhole(fields["quantity"], 1, maxQuantity);
  const typeId = keptWhole(fields["typeId"], -1, 1_000);
  const coupon = fields["coupon"] === true;
  const price = keptPrice(fields["price"], coupon);
  const sku = keptText(fields["sku"]);
  if (productId === undefined || !quantity || typeId === undefined || price === undefined || !sku)
    return undefined;
  return { productId, sku, quantity, typeId, price, coupon, ...readWords(fields, sku), ...readPaid(fields) };
}

/** A coupon's is below zero, every other's is not. */
function keptPrice(kept: unknown, coupon: boolean): Cents | undefined {
  if (!coupon) return keptCents(kept);
  const off = typeof kept === "number" ? keptCents(-kept) : undefined;
  return off === undefined ? undefined : subtract(noMoney, off);
}

function readWords(fields: Kept, sku: string) {
  const name = keptText(fields["name"]) ?? sku;
  return {
    name,
    title: keptText(fields["title"]) ?? name,
    imageUrl: keptText(fields["imageUrl"]) ?? "",
    datFieldName: keptText(fields["datFieldName"]) ?? "",
    layaway: fields["layaway"] === true,
  };
}

function readPaid(fields: Kept) {
  return {
    amount: keptCents(fields["amount"]) ?? noMoney,
    nameOnCard: keptText(fields["nameOnCard"]) ?? "",
    last4: /^\d{4}$/.exec(keptText(fields["last4"]) ?? "")?.[0] ?? "",
    approvalCode: keptText(fields["approvalCode"]) ?? "",
  };
}
