import { useState } from "react";
import type { StateEntry } from "#domain/fulfillment/address";
import { offeredOverLimit, overLimitMethods, type OverLimitMethod } from "#domain/lease/overLimitMethods";
import {
  leaseFoundTitle,
  leaseSubmitFailedTitle,
  lookupLabels,
  noOverLimitMethodMessage,
  overLimitLabels,
} from "#domain/messages/leasePages";
import { fromDollars } from "#domain/money";
import { countsAsPaid } from "#domain/pricing/totals";
import { HelpPhone } from "#web/layout/HelpPhone";
import { links } from "#web/links";
import { CardForm } from "#web/payment/CardForm";
import type { CardPayment } from "#web/payment/cardValues";
import type { Fees } from "#web/routes/checkout/review/claimedOrder";
import { LeaseFigures } from "#web/routes/lease/lookup/LeaseFigures";
import { LeaseInStorePayment, useRestInStore } from "#web/routes/lease/lookup/LeaseInStorePayment";
import type { FoundLease } from "#web/routes/lease/lookup/useLeaseLookup";
import { useOrder } from "#web/state/order";
import { useAbilities } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { RadioGroup } from "#web/ui/form/RadioGroup";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Dialog } from "#web/ui/overlay/Dialog";

type SubmitProps = {
  lease: FoundLease;
  fees: Fees;
  billingStates: readonly StateEntry[];
  busy: boolean;
  onSubmit: (method: OverLimitMethod | undefined, payment?: CardPayment) => Promise<boolean>;
};

type FoundLeaseDialogProps = SubmitProps & {
  /** False while the outcome of the submitted order is late, which the page says. */
  open: boolean;
  /** Whether this device may place lease orders. */
  canSubmit: boolean;
  message: string;
  onClose: () => void;
};

/** The lease's details, how to pay what it does not cover, and the button that submits the order. */
export function FoundLeaseDialog({ open, canSubmit, message, onClose, ...submit }: FoundLeaseDialogProps) {
  const { lease, busy } = submit;
  const [method, setMethod] = useState<OverLimitMethod>();
  const storeMode = useAbilities().inStorePayments;
  const methods = offeredOverLimit({ ...lease.setting, storeMode });
  if (lease.exceededLimit && methods.length === 0) return <BeyondLimit lease={lease} onClose={onClose} />;
  const chosen = lease.exceededLimit ? method : undefined;
  return (
    <Dialog open={open} title={leaseFoundTitle} width="form" busy={busy} onClose={onClose}>
      <div className="grid gap-5">
        {message && <FocusedBanner title={leaseSubmitFailedTitle}>{message}</FocusedBanner>}
        {lease.message && <p>{lease.message}</p>}
        <LeaseFigures lease={lease} />
        {lease.exceededLimit && (
          <OverLimitChoice lease={lease} methods={methods} chosen={chosen} onChoose={setMethod} />
        )}
        {canSubmit && <SubmitLease {...submit} method={chosen} />}
      </div>
    </Dialog>
  );
}

/** A lease that does not cover the order where nothing else may pay the rest. */
function BeyondLimit({ lease, onClose }: Pick<FoundLeaseDialogProps, "lease" | "onClose">) {
  return (
    <Dialog open title={leaseFoundTitle} width="form" onClose={onClose}>
      <div className="grid gap-5">
        <LeaseFigures lease={lease} />
        <Banner tone="attention">{noOverLimitMethodMessage}</Banner>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <TextLink to={links.cart()} className="inline-flex min-h-11 items-center">
            Back to your cart
          </TextLink>
          <HelpPhone />
        </div>
      </div>
    </Dialog>
  );
}

type OverLimitChoiceProps = {
  lease: FoundLease;
  methods: readonly OverLimitMethod[];
  chosen: OverLimitMethod | undefined;
  onChoose: (method: OverLimitMethod | undefined) => void;
};

function OverLimitChoice({ lease, methods, chosen, onChoose }: OverLimitChoiceProps) {
  return (
    <>
      <RadioGroup
        legend={overLimitLabels.legend}
        name="overLimit"
        value={chosen ?? ""}
        onChange={({ currentTarget: { value } }) => onChoose(overLimitMethods.find((each) => each === value))}
        options={methods.map((value) => ({ value, label: overLimitLabels[value] }))}
      />
      {chosen === "InStorePayment" && <LeaseInStorePayment due={fromDollars(lease.balance)} />}
    </>
  );
}

/** A card that pays the rest submits the order too. */
function SubmitLease({ lease, method, fees, billingStates, busy, onSubmit }: SubmitLeaseProps) {
  const deliveredTo = useOrder((order) => order.deliveryInfo);
  const due = fromDollars(lease.balance);
  const rest = useRestInStore(due);
  if (method === "CreditCard")
    return (
      <CardForm
        fees={fees}
        billingStates={billingStates}
        deliveredTo={deliveredTo}
        total={due}
        message=""
        onPay={(payment) => onSubmit(method, payment)}
      />
    );
  const isReady = method === "InStorePayment" ? countsAsPaid(rest) : !lease.exceededLimit || method === "COD";
  return (
    <Button size="lg" wide busy={busy} disabled={!isReady} onClick={() => void onSubmit(method)}>
      {busy ? lookupLabels.submitting : lookupLabels.submit}
    </Button>
  );
}

type SubmitLeaseProps = SubmitProps & { method: OverLimitMethod | undefined };
