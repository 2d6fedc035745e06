import { useEffect, useRef, useState } from "react";
import { replace, useNavigate, useParams, type LoaderFunctionArgs } from "react-router";
import { afterEsignMessage, afterEsignTitle } from "#domain/messages/leasePages";
import { links } from "#web/links";
import { completeLease } from "#web/routes/lease/completeLease";
import { notePlaced } from "#web/routes/orders/completion";
import { OrderFrame } from "#web/routes/orders/OrderFrame";
import { whenRestored } from "#web/state/clientStore";
import { useOrder } from "#web/state/order";
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
  const { problem, retry } = useCompletion(orderNumber);
  const isUnsigned = useOrder(({ leaseOkInfo }) => leaseOkInfo !== undefined);
  if (problem === "") return <Waiting />;
  return (
    <OrderFrame title={afterEsignTitle} wide>
      <h1>Your lease order</h1>
      <Banner tone="error" announce title={problem} />
      <p className="flex flex-wrap gap-3">
        <Button onClick={retry}>Try again</Button>
        {isUnsigned ? (
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
  const [problem, setProblem] = useState("");
  const [round, setRound] = useState(0);
  const asked = useRef<number>(undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (asked.current === round) return;
    asked.current = round;
    void completeLease(orderNumber).then((end) => {
      if (typeof end === "string") return setProblem(end);
      notePlaced(end);
      return navigate(links.leaseComplete(), { replace: true });
    });
  }, [orderNumber, round, navigate]);
  function retry(): void {
    setProblem("");
    setRound(round + 1);
  }
  return { problem, retry };
}
