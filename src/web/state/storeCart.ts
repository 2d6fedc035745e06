import { maxQuantity } from "#domain/cart/cart";
import { zeroCents, subtract, type Cents } from "#domain/money";
import { storeUnits, type StoreCartLine } from "#domain/cart/storeCart";
import { storeTenders } from "#domain/store/storeItems";
import { addStoreLine } from "#domain/store/storeLines";
import {
  storedCents,
  storedFields,
  storedList,
  storedText,
  storedInteger,
  type StoredFields,
} from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";
import { currentAbilities, useAbilities } from "#web/state/storeSession";

/** What a registered in-store browser sells besides the catalog, with its coupons and deposits. */
export const useStoreCart = clientStore("davenport.storeCart", (stored) => ({
  lines: storedList(storedFields(stored)["lines"], 50, readLine),
}));

/** The line items of a store session that may sell them; none for a shopper. */
export function useStoreLines(): readonly StoreCartLine[] {
  const { lines } = useStoreCart();
  return useAbilities().storeItems ? lines : none;
}

const none: readonly StoreCartLine[] = [];

/** The same outside of components. */
export function storeLinesNow(): readonly StoreCartLine[] {
  restoreStores();
  return currentAbilities().storeItems ? useStoreCart.getState().lines : none;
}

export function addToStoreCart(line: StoreCartLine): void {
  restoreStores();
  useStoreCart.setState({ lines: addStoreLine(useStoreCart.getState().lines, line) });
}

export function removeStoreLine(line: StoreCartLine): void {
  restoreStores();
  useStoreCart.setState({ lines: useStoreCart.getState().lines.filter((one) => one !== line) });
}

export function clearStoreCart(): void {
  restoreStores();
  useStoreCart.setState({ lines: [] });
}

/** Reports the number of units, now and after each change. @returns a function that ends it. */
export function followStoreUnits(report: (units: number) => void): () => void {
  const reportUnits = () => report(storeUnits(useStoreCart.getState().lines));
  reportUnits();
  return useStoreCart.subscribe(reportUnits);
}

function readLine(stored: unknown): StoreCartLine | undefined {
  const fields = storedFields(stored);
  const productId = storedInteger(fields["productId"], -1, 2_147_483_647);
  const quantity = storedInteger(fields["quantity"], 1, maxQuantity);
  const typeId = storedInteger(fields["typeId"], -1, 1_000);
  const coupon = fields["coupon"] === true;
  const price = storedPrice(fields["price"], coupon);
  const sku = storedText(fields["sku"]);
  if (productId === undefined || !quantity || typeId === undefined || price === undefined || !sku)
    return undefined;
  return {
    productId,
    sku,
    quantity,
    typeId,
    price,
    coupon,
    ...readTexts(fields, sku),
    ...readDeposit(fields),
  };
}

/** A coupon's price is negative; no other is. */
function storedPrice(stored: unknown, coupon: boolean): Cents | undefined {
  if (!coupon) return storedCents(stored);
  const off = typeof stored === "number" ? storedCents(-stored) : undefined;
  return off === undefined ? undefined : subtract(zeroCents, off);
}

function readTexts(fields: StoredFields, sku: string) {
  const name = storedText(fields["name"]) ?? sku;
  const pictured = storedText(storedFields(fields["product"])["imageUrl"]);
  return {
    ...(pictured !== undefined && { product: { imageUrl: pictured } }),
    name,
    title: storedText(fields["title"]) ?? name,
    imageUrl: storedText(fields["imageUrl"]) ?? "",
    datFieldName: storedText(fields["datFieldName"]) ?? "",
    layaway: fields["layaway"] === true,
  };
}

function readDeposit(fields: StoredFields) {
  return {
    amount: storedCents(fields["amount"]) ?? zeroCents,
    nameOnCard: storedText(fields["nameOnCard"]) ?? "",
    last4: /^\d{4}$/.exec(storedText(fields["last4"]) ?? "")?.[0] ?? "",
    approvalCode: storedText(fields["approvalCode"]) ?? "",
    tender: storeTenders.find((tender) => tender === fields["tender"]),
    layawayNumber: storedText(fields["layawayNumber"]) ?? "",
    note: storedText(fields["note"]) ?? "",
  };
}
