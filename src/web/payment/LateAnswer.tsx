import type { ReactNode } from "react";
import { HelpPhone } from "#web/layout/HelpPhone";
import type { LateNotice } from "#web/payment/usePayment";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { Button } from "#web/ui/navigation/Button";
import { useBusy } from "#web/ui/useBusy";

type LateAnswerProps = {
  late: LateNotice | undefined;
  children: ReactNode;
};

/** A payment's form. While its outcome is late, the page shows only a notice: the form would start another payment. */
export function LateAnswer({ late, children }: LateAnswerProps) {
  return (
    <>
      {late && <LatePayment {...late} />}
      {/* It keeps what was typed, and the payment provider's fields. */}
      <div hidden={late !== undefined} className="grid gap-5">
        {children}
      </div>
    </>
  );
}

function LatePayment({ message, check }: LateNotice) {
  const { isBusy, whileBusy } = useBusy();
  return (
    <div className="grid gap-4">
      <FocusedBanner tone="attention" title={message} />
      <Button size="lg" wide busy={isBusy} onClick={() => void whileBusy(check)}>
        {isBusy ? "Checking…" : "Check again"}
      </Button>
      <HelpPhone />
    </div>
  );
}
