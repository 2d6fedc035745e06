import { useState } from "react";
import {
  applyLabel,
  leaseStatesMessage,
  leaseSubmitFailedTitle,
  lookupTexts,
  noApprovalYetLabel,
} from "#domain/messages/leasePages";
import { submitMessages } from "#domain/messages/payments";
import { SectionCard } from "#web/layout/Section";
import { useShellData } from "#web/layout/shellData";
import { LateAnswer } from "#web/payment/LateAnswer";
import { amountOf } from "#web/payment/cardValues";
import { ChallengeDialog } from "#web/payment/ChallengeDialog";
import { usePayable } from "#web/routes/checkout/payment/usePayable";
import type { ReviewData } from "#web/routes/checkout/review/claimedOrder";
import { FoundLeaseDialog } from "#web/routes/lease/lookup/FoundLeaseDialog";
import { LookupDialogs } from "#web/routes/lease/lookup/LookupDialogs";
import { LookupForm } from "#web/routes/lease/lookup/LookupForm";
import { useLeaseLookup } from "#web/routes/lease/lookup/useLeaseLookup";
import { useLeaseSubmit } from "#web/routes/lease/lookup/useLeaseSubmit";
import type { ProgressiveSetting } from "#web/routes/lease/progressiveInfoFrom";
import { useAbilities } from "#web/state/storeSession";
import { FocusedBanner } from "#web/ui/display/FocusedBanner";
import { TextLink } from "#web/ui/navigation/TextLink";

type LeasePanelProps = ReviewData & { setting: ProgressiveSetting; onPlacing: (placing: boolean) => void };

/** Looks up the shopper's lease approval and submits the order to the lease provider. */
export function LeasePanel({ fees, billingStates, setting, onPlacing }: LeasePanelProps) {
  const { storeItems: inStore, orderWithoutCard: byClerk } = useAbilities();
  const { title } = lookupTexts[byClerk ? "clerk" : "customer"];
  const { orderOf } = usePayable(fees);
  const lookup = useLeaseLookup(orderOf);
  const { form, step } = lookup;
  const { message, late, asking, submit, isBusy, challenge } = useLeaseSubmit({ orderOf, form, onPlacing });
  // What a press leads to is said in the dialog.
  const [hasPressed, setPressed] = useState(false);
  const lease = step?.kind === "found" ? step.lease : undefined;
  return (
    <>
      <SectionCard id="lease" title={title} className="gap-5">
        {!hasPressed && message && <FocusedBanner title={leaseSubmitFailedTitle}>{message}</FocusedBanner>}
        <LateAnswer late={late}>
          <Eligibility byClerk={byClerk} />
          <ApplyLink />
          <LookupForm
            form={form}
            onChange={lookup.setForm}
            busy={lookup.busy}
            isAsking={asking}
            onLookUp={() => void lookup.lookUp()}
          />
        </LateAnswer>
      </SectionCard>
      <LookupDialogs lookup={lookup} />
      {lease && (
        <FoundLeaseDialog
          lease={lease}
          fees={fees}
          billingStates={billingStates}
          open={!late}
          canSubmit={!inStore || setting.enableStoreOrder}
          busy={isBusy}
          message={message}
          onSubmit={(method, payment) => {
            setPressed(true);
            return submit(lease, method, payment);
          }}
          onClose={lookup.close}
        />
      )}
      <ChallengeDialog
        message={submitMessages.ActionRequired}
        payment={challenge}
        total={amountOf(challenge.challenged?.payment)}
      />
    </>
  );
}

/** Who may lease, and where. */
function Eligibility({ byClerk }: { byClerk: boolean }) {
  const { eligibility } = lookupTexts[byClerk ? "clerk" : "customer"];
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-soft">
      {[...eligibility, leaseStatesMessage].map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Applying leaves this page open. */
function ApplyLink() {
  const applyUrl = useShellData()?.leaseApplyUrl;
  if (!applyUrl) return null;
  return (
    <p className="text-sm">
      {noApprovalYetLabel}{" "}
      <TextLink to={applyUrl} target="_blank" rel="noreferrer" reloadDocument prefetch="none">
        {applyLabel}
      </TextLink>
    </p>
  );
}
