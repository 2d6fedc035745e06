import { useEffect } from "react";
import { offlineMessage } from "#domain/messages/store/offline";
import { unsentSalesMessage } from "#domain/messages/store/unsent";
import { PageFrame } from "#web/layout/PageFrame";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { useKeptCatalog, useOffline } from "#web/state/offlineCatalog";
import { useAbilities } from "#web/state/storeSession";
import { useUnsentSales } from "#web/state/unsentSales";
import { Icon } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

/** What everyone at a store's device must know on every page: no network, and sales without an answer. */
export function StoreNotices() {
  const sales = useUnsentSales();
  const { isAway, keptAt } = useOffline();
  useKioskLook();
  useKeptCatalog(useCatalogPages());
  if (sales.length === 0 && !isAway) return null;
  return (
    <section aria-label="Notices" className="border-b border-amber bg-amber-wash print:hidden">
      <PageFrame className="grid py-1">
        {isAway && (
          <output className="flex min-h-11 items-center gap-x-3 font-semibold">
            <Icon name="triangle-alert" className="size-5 text-amber" />
            {offlineMessage(keptAt && moment.format(keptAt))}
          </output>
        )}
        {sales.length > 0 && (
          <p className="flex items-center gap-x-3">
            <Icon name="triangle-alert" className="size-5 text-amber" />
            <TextLink to={links.unsentSales()} className="inline-flex min-h-11 items-center font-semibold">
              {unsentSalesMessage(sales.length)}
            </TextLink>
          </p>
        )}
      </PageFrame>
    </section>
  );
}

/** Marks the document, because the size of its text is the root's. */
function useKioskLook(): void {
  const { idleReset: isKiosk } = useAbilities();
  useEffect(() => {
    if (!isKiosk) return undefined;
    document.documentElement.dataset["kiosk"] = "";
    return () => void delete document.documentElement.dataset["kiosk"];
  }, [isKiosk]);
}

/** The pages to keep: the lists of the frame, and those of a sale. */
function useCatalogPages(): readonly string[] {
  const lists = useShellData()?.bar.map(({ to }) => to) ?? [];
  const can = useAbilities();
  const ofSale = [links.cart(), links.storeItems(), links.shippingChoice(), links.orderSummary()];
  return [links.home(), ...lists, ...ofSale, ...(can.orderWithoutCard ? [links.unsentSales()] : [])];
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
