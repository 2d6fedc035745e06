import { useRef, useState, type ReactNode, type RefObject } from "react";
import { defaultCartTitle, emptyCartMessage, unavailableMessage } from "#domain/messages/cart";
import { itemCount } from "#domain/cart/cart";
import type { CompleteCombo } from "#domain/product/combo";
import { groupByCombo } from "#domain/product/comboGroups";
import { storeUnits } from "#domain/cart/storeCart";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { CartActions } from "#web/routes/cart/CartActions";
import { CartHelp } from "#web/routes/cart/CartHelp";
import { CartLine, type OnRemoved } from "#web/routes/cart/CartLine";
import { OpenPayment } from "#web/routes/cart/OpenPayment";
import { StoreLines } from "#web/routes/cart/StoreLines";
import { ComboHeading, itemsLabel } from "#web/routes/cart/ComboHeading";
import { CartSummary } from "#web/routes/cart/CartSummary";
import { useCheckedCart } from "#web/routes/cart/useCheckedCart";
import { SuggestedProducts } from "#web/routes/catalog/SuggestedProducts";
import { addToCart, clearCart, useCart, type CartItem } from "#web/state/cart";
import { dismissSoldOut } from "#web/state/soldOut";
import { clearStoreCart, useStoreLines } from "#web/state/storeCart";
import { useAbilities } from "#web/state/storeSession";
import { leaveUnsent } from "#web/state/unsentSales";
import { whenRestored } from "#web/state/clientStore";
import { useUser } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { classNames } from "#web/ui/classNames";
import { EmptyState } from "#web/ui/display/EmptyState";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";

export const handle: PageHandle = { compact: true };

/** The cart exists only in the browser, so the first HTML is a skeleton. */
export async function clientLoader() {
  await whenRestored();
  return null;
}

export function HydrateFallback() {
  return (
    <CartPageFrame>
      <SkeletonArea
        isPage
        label="Loading your cart"
        className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-12"
      >
        <div className="border-t border-line">
          <LineSkeleton />
          <LineSkeleton />
        </div>
        <Skeleton className="h-80 rounded-lg" />
      </SkeletonArea>
    </CartPageFrame>
  );
}

function LineSkeleton() {
  return (
    <div className="grid grid-cols-[6rem_1fr] gap-4 border-b border-line py-5 md:grid-cols-[11rem_1fr]">
      <Skeleton className="aspect-[4/3] rounded-md" />
      <div className="grid content-start gap-2">
        <Skeleton className="h-6 w-48 max-w-full" />
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-11 w-32 max-w-full" />
      </div>
    </div>
  );
}

export default function CartPage() {
  const cart = useCart();
  const { soldOut, showSignIn } = useCheckedCart();
  const { isLoggedIn } = useUser();
  const can = useAbilities();
  const storeLines = useStoreLines();
  const heading = useRef<HTMLHeadingElement>(null);
  const { change, noteRemoved, undo } = useRemovals(heading);
  const empty = () => {
    clearCart();
    clearStoreCart();
    leaveUnsent();
    dismissSoldOut();
    noteRemoved("All items");
  };
  // The section of sold-out items shows the same message.
  const isShownBelow = soldOut.length > 0 && cart.cartMessageCode === "ItemSoldOut";
  return (
    <CartPageFrame heading={heading} count={itemCount(cart.addedItems) + storeUnits(storeLines)}>
      <Changed change={change} onUndo={undo} />
      <OpenPayment />
      {cart.cartMessage && !isShownBelow && (
        <Banner tone="attention" announce>
          {cart.cartMessage}
        </Banner>
      )}
      {cart.addedItems.length + storeLines.length === 0 ? (
        <>
          <SoldOutLines items={soldOut} onRemoved={noteRemoved} />
          <EmptyCart />
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div>
            <ItemGroups onRemoved={noteRemoved} />
            <SoldOutLines items={soldOut} onRemoved={noteRemoved} />
            <StoreLines lines={storeLines} onRemoved={noteRemoved} />
            <CartActions can={can} onEmpty={empty} />
          </div>
          <div className="grid gap-4 lg:sticky lg:top-28">
            <CartSummary showSignIn={showSignIn && !isLoggedIn} storeLines={storeLines} />
            <CartHelp />
          </div>
        </div>
      )}
      <SuggestedProducts most={cart.addedItems.length > 0 ? 4 : 8} except={cart.addedItems} />
    </CartPageFrame>
  );
}

/** Notes what is removed, and puts it back. */
function useRemovals(heading: RefObject<HTMLHeadingElement | null>) {
  const [change, setChange] = useState<Change>();
  // The pressed button no longer exists, so focus moves to the heading.
  const note = (next: Change) => {
    setChange(next);
    heading.current?.setAttribute("tabindex", "-1");
    heading.current?.focus();
  };
  const noteRemoved: OnRemoved = (what, item) => note({ message: `${what} removed`, item });
  const undo = (item: CartItem) => {
    addToCart(...Array.from({ length: item.quantity }, () => item));
    note({ message: `${item.title} is back in your cart` });
  };
  return { change, noteRemoved, undo };
}

/** What was just removed or put back; `item` can be put back. */
type Change = { message: string; item?: CartItem | undefined };

/** Announces a change, and offers to undo a removal. */
function Changed({ change, onUndo }: { change: Change | undefined; onUndo: (item: CartItem) => void }) {
  const item = change?.item;
  return (
    <div
      className={item ? "flex items-center justify-between gap-x-4 rounded-md bg-deep py-1 pl-4" : "sr-only"}
    >
      <output>{change?.message}</output>
      {item && (
        <Button look="quiet" onClick={() => onUndo(item)}>
          Undo
        </Button>
      )}
    </div>
  );
}

type FrameProps = { heading?: RefObject<HTMLHeadingElement | null>; count?: number; children: ReactNode };

function CartPageFrame({ heading, count = 0, children }: FrameProps) {
  return (
    // As tall as the screen, so that the footer does not move when the skeleton is replaced.
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-6 py-6 md:gap-8 md:py-8">
      <PageHead title={defaultCartTitle} personal />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading}>{defaultCartTitle}</h1>
        {count > 0 && <p className="text-soft">{count === 1 ? "1 item" : `${count} items`}</p>}
      </div>
      {children}
    </PageFrame>
  );
}

/** The line items, those of a complete combo together. */
function ItemGroups({ onRemoved }: { onRemoved: OnRemoved }) {
  const { addedItems, combos } = useCart();
  const groups = groupByCombo(addedItems, combos, ({ sku }) => sku);
  return groups.map(({ combo, lines }) => (
    <CartLines
      key={lines[0]?.sku}
      items={lines}
      combo={combo}
      label={itemsLabel(combo, groups.length === 1)}
      onRemoved={onRemoved}
    />
  ));
}

type CartLinesProps = {
  items: readonly CartItem[];
  /** The one that they make. */
  combo?: CompleteCombo | undefined;
  label?: string;
  soldOut?: boolean;
  onRemoved: OnRemoved;
};

function CartLines({ items, combo, label, soldOut = false, onRemoved }: CartLinesProps) {
  if (items.length === 0) return null;
  const list = (
    <ul role="list" aria-label={label} className={classNames("border-t border-line", !combo && looseClass)}>
      {items.map((item) => (
        <CartLine key={item.sku} item={item} soldOut={soldOut} onRemoved={onRemoved} />
      ))}
    </ul>
  );
  if (!combo) return list;
  return (
    <div data-combo className="my-4 rounded-lg bg-pine-wash/50 px-4 [&_li:last-child]:border-b-0">
      <ComboHeading combo={combo} className="py-3 text-lg" />
      {list}
    </div>
  );
}

/** Without a rule beside the background of a combo. */
const looseClass = "[[data-combo]+&]:border-t-0 [&:has(+[data-combo])>li:last-child]:border-b-0";

function EmptyCart() {
  return (
    <EmptyState
      title={emptyCartMessage}
      as="h2"
      picture={<PicturePlaceholder alt="" />}
      action={<LinkButton to={links.home()}>Start shopping</LinkButton>}
    />
  );
}

/** Items that sold out stay visible until they are removed or the shopper continues. */
function SoldOutLines({ items, onRemoved }: CartLinesProps) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="sold-out" className="grid gap-4 pt-6">
      <div role="alert">
        <h2 id="sold-out" className="text-xl">
          {unavailableMessage}
        </h2>
      </div>
      <CartLines items={items} soldOut onRemoved={onRemoved} />
    </section>
  );
}
