import { useState } from "react";
import { redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { noStoreProductsMessage } from "#domain/messages/store/store";
import { formatMoney, fromDollars } from "#domain/money";
import { carriedCreditTypeId } from "#domain/store/storeItems";
import { goodsLine, type StoreProduct } from "#domain/store/storeLines";
import { apiContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { DepositDialog } from "#web/routes/store/items/DepositDialog";
import { TypedForm } from "#web/routes/store/items/TypedForm";
import { UnlockButton } from "#web/routes/store/items/UnlockButton";
import { whenRestored } from "#web/state/clientStore";
import { addToStoreCart } from "#web/state/storeCart";
import { currentAbilities, useAbilities, useStoreSession } from "#web/state/storeSession";
import { userId } from "#web/state/user";
import { Card } from "#web/ui/display/Card";
import { EmptyState } from "#web/ui/display/EmptyState";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { toast } from "#web/ui/overlay/toast";
import { Picture } from "#web/ui/picture/Picture";
import { Skeleton, SkeletonArea } from "#web/ui/progress/Skeleton";

type StoreItemsData = WireOutput<"GetStoreProducts">;

/** What the store sells besides the catalog, for its own devices only. */
export async function clientLoader({ context }: LoaderFunctionArgs): Promise<Response | StoreItemsData> {
  await whenRestored();
  const { session } = useStoreSession.getState();
  if (!session || !currentAbilities().storeItems) return redirect(links.home());
  return context.get(apiContext).GetStoreProducts({ userId: userId(), id: session.storeId });
}

export function HydrateFallback() {
  return (
    <StoreItemsFrame>
      <SkeletonArea label="Loading the store items" className="grid gap-6 md:grid-cols-3">
        {[0, 1, 2].map((at) => (
          <Skeleton key={at} className="h-40 rounded-lg" />
        ))}
      </SkeletonArea>
    </StoreItemsFrame>
  );
}

export default function StoreItemsPage() {
  const { storeItems } = useLoaderData<StoreItemsData>();
  const can = useAbilities();
  const offered = storeItems.filter(({ typeId }) => typeId !== carriedCreditTypeId || can.layawayCredit);
  const products = offered.map((item) => ({ ...item, finalPrice: fromDollars(item.finalPrice) }));
  return (
    <StoreItemsFrame>
      {products.length === 0 ? (
        <EmptyState title={noStoreProductsMessage} as="h2" />
      ) : (
        <ul role="list" aria-label="Store items" className="grid grid-cols-1 gap-4 md:grid-cols-3 md:gap-6">
          {products.map((product) => (
            <li key={product.id} className="grid">
              <StoreProductCard product={product} />
            </li>
          ))}
        </ul>
      )}
      {can.typedItems && (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          <TypedForm kind="product" />
          {can.coupons && <TypedForm kind="coupon" />}
        </div>
      )}
    </StoreItemsFrame>
  );
}

function StoreProductCard({ product }: { product: StoreProduct & { description: string } }) {
  const [isOpen, setOpen] = useState(false);
  const { name, description, imageUrl, typeId, finalPrice } = product;
  const isDeposit = typeId > 0;
  const add = () => {
    addToStoreCart(goodsLine(product));
    toast(`${name} added`, { tone: "good", action: { label: "View cart", to: links.cart() } });
  };
  return (
    <Card className="grid content-between gap-4">
      <div className="grid gap-2">
        {imageUrl && (
          <Picture src={imageUrl} alt="" width={4} height={3} sizes="20rem" className="rounded-md" />
        )}
        <h2 className="text-xl">{name}</h2>
        {description && <p className="text-soft">{description}</p>}
        {!isDeposit && <p className="font-semibold tabular-nums">{formatMoney(finalPrice)}</p>}
      </div>
      <p>
        <Button look={isDeposit ? "secondary" : "primary"} onClick={isDeposit ? () => setOpen(true) : add}>
          {isDeposit ? "Take" : "Add"}
          <span className="sr-only"> {name}</span>
        </Button>
      </p>
      {isOpen && <DepositDialog product={product} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function StoreItemsFrame({ children }: { children: React.ReactNode }) {
  const can = useAbilities();
  const session = useStoreSession((store) => store.session);
  return (
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-6 py-6 md:gap-8 md:py-8">
      <PageHead title="Store items" personal />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Store items</h1>
        <div className="flex flex-wrap gap-3">
          {can.typedItems && <UnlockButton />}
          <LinkButton to={links.cart()} look="secondary">
            View cart
          </LinkButton>
          {can.manageLayaways && (
            <LinkButton to={links.manageLayaways()} look="secondary">
              Manage Layaway
            </LinkButton>
          )}
          {can.manageLayaways && session && (
            <LinkButton to={links.removeDevice(session.storeId)} look="secondary">
              Remove this device
            </LinkButton>
          )}
        </div>
      </div>
      {children}
    </PageFrame>
  );
}
