import type { WireOutput, WireInput } from "#contract/index";
import {
  addLine,
  itemCount,
  lower,
  maxQuantity,
  raise,
  removeLine,
  subtotal,
  type CartLine,
} from "#domain/cart/cart";
import { fromDollars, toDollars, type Cents, type Rate } from "#domain/money";
import type { Discount } from "#domain/pricing/promotion";
import type { CompleteCombo } from "#domain/product/combo";
import { pageApi } from "#web/api/pageApi";
import {
  storedCents,
  storedFields,
  storedList,
  storedRate,
  storedText,
  storedInteger,
  type StoredFields,
} from "#web/state/storedFields";
import { clientStore, restoreStores, useRestored } from "#web/state/clientStore";
import { userId } from "#web/state/user";

/** A line item with what the cart shows of its product. */
export type CartItem = CartLine & {
  /** The regular price, for comparison only; where it is not higher, nothing is reduced. */
  regularPrice?: Cents | undefined;
  product: {
    name: string;
    shortName: string;
    description: string;
    imageUrl: string;
    thumbnailImage: string;
    /** More than one puts the SKU into the product's link. */
    variantCount: number;
  };
};

/** Conformance: entities "Cart state"; amounts in cents. Count and subtotal are computed, never stored. */
export type CartState = {
  addedItems: readonly CartItem[];
  /** The automatic discount that the server last applied. */
  discount: Discount | undefined;
  /** The complete combos of the last answer. */
  combos: readonly CompleteCombo[];
  /** The message above the cart; '' for none. */
  cartMessage: string;
  /** The status of the answer that `cartMessage` comes from. */
  cartMessageCode: string | undefined;
  /** The server's rates; undefined until it has sent them. */
  taxRate: Rate | undefined;
  tariffRate: Rate | undefined;
  /** Grows with each change: the server ignores an older cart that arrives late. */
  seq: number;
};

const maxLines = 100;
const noSavings = { discount: undefined, combos: [] };

export const useCart = clientStore("davenport.cart", readCart);

/** Units in the cart; undefined until the client store is restored. */
export function useCartCount(): number | undefined {
  const count = useCart((cart) => itemCount(cart.addedItems));
  return useRestored() ? count : undefined;
}

export function cartSubtotal(cart: CartState): Cents {
  return subtotal(cart.addedItems);
}

/** Adds one unit of each item, in one change. */
export function addToCart(...units: readonly Omit<CartItem, "quantity">[]): void {
  const added = units.map((item) => ({ ...item, quantity: 1 }));
  change((items) => asItems(units.reduce<readonly CartLine[]>(addLine, items), [...items, ...added]));
}

export function raiseQuantity(sku: string): void {
  change((items) => asItems(raise(items, sku), items));
}

/** Removes one unit, and with the last one the line item. */
export function lowerQuantity(sku: string): void {
  change((items) => asItems(lower(items, sku), items));
}

export function removeFromCart(sku: string): void {
  change((items) => asItems(removeLine(items, sku), items));
}

/** Replaces the line items by the server's, with the message that explains the change. */
export function replaceItems(items: readonly WireItem[], cartMessage: string): void {
  change(() => items.map(itemFrom));
  setCartMessage(cartMessage);
}

export function setCartMessage(cartMessage: string, cartMessageCode?: string): void {
  useCart.setState({ cartMessage, cartMessageCode });
}

/** Stores the other answers of CheckCart and the order fees. */
export function setCartFigures(
  figures: Pick<CartState, "discount" | "combos" | "taxRate" | "tariffRate">,
): void {
  useCart.setState(figures);
}

/** Empties the cart except for the items that stay, and forgets its message and savings. */
export function clearCart(staying: readonly CartItem[] = []): void {
  change(() => staying);
  useCart.setState(noSavings);
}

type WireItem = WireOutput<"CheckCart">["itemList"][number];
type WireDiscount = WireOutput<"CheckCart">["discount"];

export type ClaimedItems = WireInput<"SaveCart">["itemList"];

/** The line items as calls send them. */
export function claimedItems(items: readonly CartItem[]): ClaimedItems {
  return items.map(({ productId, sku, price, quantity }) => ({
    productId,
    sku,
    price: toDollars(price),
    quantity,
  }));
}

export function itemFrom(wire: WireItem): CartItem {
  const { price, regularPrice } = wire;
  return {
    ...wire,
    price: fromDollars(price),
    regularPrice: regularPrice === undefined ? undefined : fromDollars(regularPrice),
  };
}

export function comboFrom(wire: WireOutput<"CheckCart">["sets"][number]): CompleteCombo {
  return { ...wire, price: fromDollars(wire.price), savings: fromDollars(wire.savings) };
}

export function discountFrom(wire: WireDiscount): Discount | undefined {
  return wire ? { ...wire, amount: fromDollars(wire.amount) } : undefined;
}

function change(to: (items: readonly CartItem[]) => readonly CartItem[]): void {
  restoreStores();
  const cart = useCart.getState();
  const addedItems = to(cart.addedItems);
  useCart.setState({
    addedItems,
    ...(addedItems.length === 0 ? noSavings : {}),
    cartMessage: "",
    cartMessageCode: undefined,
    // The clock makes it grow even if two tabs change the cart or the storage was lost.
    seq: Math.max(cart.seq + 1, Date.now()),
  });
  void saveCart();
}

/** The server has a copy of the cart; its answer is not used (conformance: behaviors). Resolves also when it fails. */
export async function saveCart(): Promise<void> {
  const { addedItems, seq } = useCart.getState();
  const payload = { userId: userId(), itemList: claimedItems(addedItems), seq };
  // The API client reports failures.
  await pageApi()
    .SaveCart(payload, { keepalive: true })
    .catch(() => undefined);
}

/** The domain's rules return lines without a product: that comes from the known items. */
function asItems(lines: readonly CartLine[], known: readonly CartItem[]): readonly CartItem[] {
  return lines.flatMap((line) => {
    const item = known.findLast((one) => one.sku === line.sku);
    return item ? [{ ...item, ...line, product: item.product }] : [];
  });
}

function readCart(stored: unknown): CartState {
  const fields = storedFields(stored);
  return {
    addedItems: storedList(fields["addedItems"], maxLines, readItem).filter(isFirstOfItsSku),
    discount: readDiscount(storedFields(fields["discount"])),
    combos: storedList(fields["combos"], maxLines, readCombo),
    cartMessage: storedText(fields["cartMessage"]) ?? "",
    cartMessageCode: storedText(fields["cartMessageCode"]),
    taxRate: storedRate(fields["taxRate"]),
    tariffRate: storedRate(fields["tariffRate"]),
    seq: storedInteger(fields["seq"], 0, Number.MAX_SAFE_INTEGER - 1) ?? 0,
  };
}

export function readCombo(stored: unknown): CompleteCombo | undefined {
  const fields = storedFields(stored);
  const name = storedText(fields["name"]);
  const [price, savings] = [storedCents(fields["price"]), storedCents(fields["savings"])];
  if (name === undefined || price === undefined || savings === undefined) return undefined;
  return { name, skus: storedList(fields["skus"], maxLines, storedText), price, savings };
}

function isFirstOfItsSku(item: CartItem, index: number, items: readonly CartItem[]): boolean {
  return items.findIndex(({ sku }) => sku === item.sku) === index;
}

export function readItem(stored: unknown): CartItem | undefined {
  const fields = storedFields(stored);
  const productId = storedInteger(fields["productId"], 0, 2_147_483_647);
  const sku = storedText(fields["sku"]);
  const price = storedCents(fields["price"]);
  const quantity = storedInteger(fields["quantity"], 1, maxQuantity);
  if (productId === undefined || !sku || price === undefined || quantity === undefined) return undefined;
  const title = storedText(fields["title"]) ?? sku;
  return {
    productId,
    sku,
    price,
    regularPrice: storedCents(fields["regularPrice"]),
    quantity,
    title,
    product: readProduct(storedFields(fields["product"]), title),
  };
}

function readProduct(fields: StoredFields, title: string): CartItem["product"] {
  return {
    name: storedText(fields["name"]) ?? title,
    shortName: storedText(fields["shortName"]) ?? "",
    description: storedText(fields["description"]) ?? "",
    imageUrl: storedText(fields["imageUrl"]) ?? "",
    thumbnailImage: storedText(fields["thumbnailImage"]) ?? "",
    variantCount: storedInteger(fields["variantCount"], 0, 10_000) ?? 1,
  };
}

function readDiscount(fields: StoredFields): Discount | undefined {
  const name = storedText(fields["name"]);
  const amount = storedCents(fields["amount"]);
  if (name === undefined || amount === undefined) return undefined;
  return { name, amount, afterTax: fields["afterTax"] === true };
}
