import type { ReactNode } from "react";
import { links } from "#web/links";
import { InvoicePanel } from "#web/routes/store/invoice/InvoicePanel";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { LinkButton } from "#web/ui/navigation/LinkButton";

type DeskCompleteProps = {
  orderNumber: string;
  orderEmail: string;
  isLayaway?: boolean;
  /** Beside the rest on wide screens. */
  summary?: ReactNode;
  /** More about what was placed. */
  children: ReactNode;
};

/** What a clerk sees after a sale: its number, where its confirmation goes, and its document. It prints as a receipt. */
export function DeskComplete({ isLayaway = false, summary, children, ...placed }: DeskCompleteProps) {
  const { orderNumber, orderEmail } = placed;
  return (
    <>
      <Card className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-x-16 print:border-0 print:p-0!">
        <div className="grid content-start gap-5">
          <div className="flex items-center gap-3">
            <Icon name="circle-check" className="size-9 text-pine print:hidden" />
            <h1 className="wrap-anywhere">
              {isLayaway ? "Layaway" : "Order"} {orderNumber}
            </h1>
          </div>
          <div className="grid gap-5 print:hidden">
            {orderEmail && (
              <p>
                {isLayaway ? "The layaway agreement" : "A confirmation"} is on its way to{" "}
                <strong className="wrap-anywhere">{orderEmail}</strong>.
              </p>
            )}
            {children}
            <LinkButton to={links.home()} size="lg" className="justify-self-start">
              Done
            </LinkButton>
          </div>
        </div>
        {summary && (
          <div className="self-start rounded-md bg-deep p-5 lg:min-w-96 print:hidden">{summary}</div>
        )}
      </Card>
      <InvoicePanel orderNumber={orderNumber} isLayaway={isLayaway} />
    </>
  );
}
