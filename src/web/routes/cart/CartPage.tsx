import { useRef, useState, type ReactNode, type RefObject } from "react";
import { defaultCartTitle, emptyCartSentence, itemCount, unavailableSentence } from "#domain/cart";
import { pathFromCart } from "#domain/checkout";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { CartLine } from "#web/routes/cart/CartLine";
import { CartSkeleton } from "#web/routes/cart/CartSkeleton";
import { cartTotals, shownTotals } from "#web/routes/cart/cartTotals";
import { useCheckedCart } from "#web/routes/cart/useCheckedCart";
import { setCartMessage, useCart, type CartItem } from "#web/state/cart";
import { useSession } from "#web/state/session";
import { whenStored } from "#web/state/stored";
import { Banner } from "#web/ui/Banner";
import { Card } from "#web/ui/Card";
import { EmptyState } from "#web/ui/EmptyState";
import { LinkButton } from "#web/ui/LinkButton";
import { PicturePlaceholder } from "#web/ui/PicturePlaceholder";
import { TextLink } from "#web/ui/TextLink";
import { Totals } from "#web/ui/Totals";

/** The cart lives in the browser: the first HTML is its skeleton. */
export async function clientLoader() {
  await whenStored();
  return null;
}

export function HydrateFallback() {
  return (
    <CartPageFrame>
      <CartSkeleton />
    </CartPageFrame>
  );
}

export default function CartPage() {
  const cart = useCart();
  const { soldOut, showSignIn } = useCheckedCart();
  const heading = useRef<HTMLHeadingElement>(null);
  const [gone, setGone] = useState("");
  const noteGone = (title: string) => {
    setGone(title);
    heading.current?.setAttribute("tabindex", "-1");
    heading.current?.focus();
  };
  // The same sentence already stands above the lines that are gone.
  const isSaidBelow = soldOut.length > 0 && cart.cartMessage === unavailableSentence;
  return (
    <CartPageFrame heading={heading} count={itemCount(cart.addedItems)}>
      <output className="sr-only">{gone && `${gone} removed`}</output>
      {cart.cartMessage && !isSaidBelow && (
        <Banner tone="attention" announce>
          {cart.cartMessage}
        </Banner>
      )}
      {cart.addedItems.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
          <div>
            <ul role="list" aria-label="Items" className="border-t border-line">
              {cart.addedItems.map((item) => (
                <CartLine key={item.sku} item={item} onGone={noteGone} />
              ))}
            </ul>
            <ContinueShopping />
          </div>
          <CartSummary showSignIn={showSignIn} />
        </div>
      )}
      {soldOut.length > 0 && <SoldOutLines items={soldOut} />}
    </CartPageFrame>
  );
}

type CartPageFrameProps = {
  heading?: RefObject<HTMLHeadingElement | null>;
  count?: number;
  children: ReactNode;
};

function CartPageFrame({ heading, count, children }: CartPageFrameProps) {
  return (
    // As high as the screen, so that the footer does not move when the skeleton gives way.
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-6 py-6 md:gap-8 md:py-8">
      <PageHead title={defaultCartTitle} personal />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 ref={heading}>{defaultCartTitle}</h1>
        {count !== undefined && count > 0 && (
          <p className="text-soft">{count === 1 ? "1 item" : `${count} items`}</p>
        )}
      </div>
      {children}
    </PageFrame>
  );
}

function EmptyCart() {
  return (
    <EmptyState
      title={emptyCartSentence}
      as="h2"
      picture={<PicturePlaceholder alt="" />}
      action={<LinkButton to={links.home()}>Start shopping</LinkButton>}
    />
  );
}

/** The way on leads back to the list that was open last. */
function ContinueShopping() {
  const lastList = useSession((session) => session.lastList);
  return (
    <TextLink to={lastList || links.home()} className="mt-4 inline-flex min-h-11 items-center">
      Continue Shopping
    </TextLink>
  );
}

function CartSummary({ showSignIn }: { showSignIn: boolean }) {
  const cart = useCart();
  const rows = shownTotals(cartTotals(cart), {
    total: "Total before delivery",
    ...(cart.discount ? { discount: cart.discount.name } : {}),
  });
  return (
    <Card className="grid gap-5 lg:sticky lg:top-24">
      <h2 className="text-xl">Summary</h2>
      <Totals rows={rows} />
      <p className="text-sm text-soft">We add the delivery fee at checkout, when we know your address.</p>
      <LinkButton
        to={pathFromCart({ showSignIn, storeLayaway: false })}
        size="lg"
        wide
        onClick={() => setCartMessage("")}
      >
        Checkout
      </LinkButton>
    </Card>
  );
}

function SoldOutLines({ items }: { items: readonly CartItem[] }) {
  return (
    <section aria-labelledby="sold-out" className="grid gap-4">
      <div role="alert">
        <h2 id="sold-out" className="text-xl">
          {unavailableSentence}
        </h2>
      </div>
      <ul role="list" className="border-t border-line">
        {items.map((item) => (
          <CartLine key={item.sku} item={item} soldOut />
        ))}
      </ul>
    </section>
  );
}
