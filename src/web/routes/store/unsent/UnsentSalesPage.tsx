import { formatPhone } from "#domain/checkout/phone";
import { useState } from "react";
import { noUnsentMessage, unsentTitle, unsentTooOldMessage } from "#domain/messages/store/unsent";
import { links } from "#web/links";
import { submitClerkOrder } from "#web/routes/checkout/payment/submitOrder";
import { useSubmit } from "#web/routes/checkout/payment/useSubmit";
import { OrderFrame, OrderSkeleton } from "#web/routes/orders/OrderFrame";
import { submitStoreLayaway } from "#web/routes/store/layaway/storeLayaway";
import { guardDesk } from "#web/routes/store/register/guardDesk";
import { sendAgain, type SentAgain } from "#web/routes/store/unsent/sendAgain";
import { unsentFacts } from "#web/routes/store/unsent/unsentFacts";
import {
  forgetUnsent,
  isTooOld,
  saleOnScreen,
  useUnsentSales,
  type UnsentSale,
} from "#web/state/unsentSales";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";

export async function clientLoader() {
  return (await guardDesk("orderWithoutCard")) ?? null;
}

export function HydrateFallback() {
  return (
    <OrderFrame title={unsentTitle}>
      <OrderSkeleton label="Loading the sales" />
    </OrderFrame>
  );
}

/** The sales of this desk whose answer has not arrived, to be sent again. */
export default function UnsentSalesPage() {
  const sales = useUnsentSales();
  const [last, setLast] = useState<SentAgain>();
  return (
    <OrderFrame title={unsentTitle} className="gap-6">
      <h1>{unsentTitle}</h1>
      {last && <Banner tone={last.tone} announce title={last.message} />}
      {sales.length === 0 ? (
        <Card className="grid gap-5">
          <p>{noUnsentMessage}</p>
          <p>
            <LinkButton to={links.home()}>Go to the home page</LinkButton>
          </p>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {sales.map((sale) => (
            <li key={sale.key}>
              <Sale sale={sale} onSent={setLast} />
            </li>
          ))}
        </ul>
      )}
    </OrderFrame>
  );
}

type SaleProps = { sale: UnsentSale; onSent: (sent: SentAgain | undefined) => void };

function Sale({ sale, onSent }: SaleProps) {
  const { name, phone, at, total, lines, payments } = unsentFacts(sale);
  const { isBusy, problem, send } = useSendAgain(sale, onSent);
  const title = name || phone || "No name";
  return (
    <Card className="grid gap-3">
      <h2 className="text-xl">
        {sale.kind === "order" ? "Order" : "Layaway"}: {title}
      </h2>
      <p>
        Sent {at}, total <strong>{total}</strong>
        {name && phone && `, phone ${formatPhone(phone)}`}
      </p>
      <ul className="text-soft">
        {[...lines, ...payments].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {sale.problem && <Banner tone="error" title={`Not placed: ${sale.problem}`} />}
      {problem && <Banner tone="error" announce title={problem} />}
      {isTooOld(sale) && <Banner tone="attention" title={unsentTooOldMessage} />}
      <p className="flex flex-wrap gap-3">
        {!isTooOld(sale) && (
          <Button busy={isBusy} aria-label={`Send again: ${title}`} onClick={() => void send()}>
            {isBusy ? "Sending…" : "Send again"}
          </Button>
        )}
        {(sale.problem !== "" || isTooOld(sale)) && (
          <Button
            look="secondary"
            disabled={isBusy}
            aria-label={`Remove from the list: ${title}`}
            onClick={() => forgetUnsent(sale.key)}
          >
            Remove from the list
          </Button>
        )}
      </p>
    </Card>
  );
}

/** The sale on the screen goes on as if its own page had sent it; any other leaves the screen as it is. */
function useSendAgain(sale: UnsentSale, onSent: SaleProps["onSent"]) {
  const [isBusy, setBusy] = useState(false);
  const onScreen = useSubmit<UnsentSale>({
    submit: ({ kind, submit }) => (kind === "order" ? submitClerkOrder(submit) : submitStoreLayaway(submit)),
    completionPage: sale.kind === "order" ? "orderComplete" : "layawayComplete",
    onPlacing: () => undefined,
  });
  async function send(): Promise<void> {
    setBusy(true);
    onSent(undefined);
    if (saleOnScreen(sale.kind)?.key === sale.key) await onScreen.send(() => sale);
    else onSent(await sendAgain(sale));
    setBusy(false);
  }
  return { isBusy, problem: onScreen.message, send };
}
