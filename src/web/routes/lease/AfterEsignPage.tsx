import { useEffect, useRef, useState } from "react";
import { replace, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import {
  afterEsignMessage,
  afterEsignTitle,
  canceledLeaseTitle,
  leaseOrderLinks,
  leaseOrderTitle,
} from "#domain/messages/leasePages";
import { links } from "#web/links";
import { completeLease, type LeaseEnd } from "#web/routes/lease/completeLease";
import { notePlaced } from "#web/routes/orders/completion";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { addToCart } from "#web/state/cart";
import { whenRestored } from "#web/state/clientStore";
import { setLeaseOkInfo, useOrder } from "#web/state/order";
import type { LeaseOkInfo } from "#web/state/storedLease";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Spinner } from "#web/ui/progress/Spinner";

export async function clientLoader({ params }: LoaderFunctionArgs) {
  await whenRestored();
  return params["orderNumber"] ? null : replace(links.home());
}

export function HydrateFallback() {
  return <Waiting />;
}

/** Where the provider's site leads back to: asks whether the lease is signed (conformance: behaviors/lease). */
export default function AfterEsignPage() {
  const { orderNumber = "" } = useParams();
  const { end, retry } = useCompletion(orderNumber);
  const info = useOrder(({ leaseOkInfo }) =>
    leaseOkInfo && isAbout(leaseOkInfo, orderNumber) ? leaseOkInfo : undefined,
  );
  if (end?.problem === undefined) return <Waiting />;
  return (
    <OrderFrame title={afterEsignTitle} wide>
      <h1>{end.canceled ? canceledLeaseTitle : leaseOrderTitle}</h1>
      <Banner tone="error" announce title={end.problem} />
      <p className="flex flex-wrap gap-3">
        {end.canceled ? <AnotherWay info={info} /> : <Button onClick={retry}>Try again</Button>}
        {info && !end.canceled ? (
          <LinkButton to={links.leaseOrderSubmitted()} look="secondary">
            Back to the lease
          </LinkButton>
        ) : (
          <LinkButton to={links.home()} look="secondary">
            Go to the home page
          </LinkButton>
        )}
      </p>
    </OrderFrame>
  );
}

/** Another lease of this browser may wait for its signature. */
function isAbout(info: LeaseOkInfo, order: string): boolean {
  return order === info.orderNumber || order === info.orderIdentifier;
}

/** The items of a canceled lease order, to be paid for in another way; nothing where this browser knows none. */
function AnotherWay({ info }: { info: LeaseOkInfo | undefined }) {
  const navigate = useNavigate();
  const items = info?.contents?.items ?? [];
  if (items.length === 0) return null;
  const putBack = () => {
    addToCart(...items.flatMap((item) => Array.from({ length: item.quantity }, () => item)));
    setLeaseOkInfo(undefined);
    void navigate(links.cart());
  };
  return <Button onClick={putBack}>{leaseOrderLinks.putBack}</Button>;
}

function Waiting() {
  return (
    <OrderFrame title={afterEsignTitle} wide>
      <h1>{afterEsignTitle}</h1>
      <p className="max-w-text text-lg">{afterEsignMessage}</p>
      <Spinner label="Completing your order" />
    </OrderFrame>
  );
}

/** Asks once on entry, and again when the shopper wants to. */
function useCompletion(orderNumber: string) {
  const [end, setEnd] = useState<LeaseEnd>();
  const [round, setRound] = useState(0);
  const asked = useRef<number>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    void completeLease(orderNumber).then((answer) => {
      if (!answer.completion) return setEnd(answer);
      notePlaced(answer.completion);
      return navigate(links.leaseComplete(), { replace: true });
    });
  }, [orderNumber, round, navigate]);
  function retry(): void {
    setEnd(undefined);
    setRound(round + 1);
  }
  return { end, retry };
}
