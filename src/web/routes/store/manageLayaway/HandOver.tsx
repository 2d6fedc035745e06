import { useState } from "react";
import { useRevalidator } from "react-router";
import { statusId } from "#domain/layaway/statuses";
import { deskUnansweredMessage, handOverMessages } from "#domain/messages/store/manageLayaway";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import { SectionCard } from "#web/layout/Section";
import type { LayawayDetail } from "#web/routes/layaway/detail/layawayDetail";
import { CancelDialog } from "#web/routes/store/manageLayaway/CancelDialog";
import { deviceProof } from "#web/state/storeSession";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { toast } from "#web/ui/overlay/toast";

/** Hands a layaway over, or cancels it; the server says why it cannot yet. */
export function HandOver({ layaway }: { layaway: LayawayDetail }) {
  const [isCanceling, setCanceling] = useState(false);
  const { step, problem, isBusy, take } = useHandOver(layaway);
  if (!step && layaway.cancelFee === null && !isCanceling) return null;
  return (
    <SectionCard id="hand-over" title="Hand over or cancel" className="gap-4" cardClass="print:hidden">
      {step && <p>{handOverMessages[step].hint}</p>}
      {problem && <Banner tone="error" announce title={problem} />}
      <p className="flex flex-wrap gap-3">
        {step && (
          <Button busy={isBusy} onClick={() => void take()}>
            {handOverMessages[step].label}
          </Button>
        )}
        {layaway.cancelFee !== null && (
          <Button look="secondary" onClick={() => setCanceling(true)}>
            Cancel the layaway
          </Button>
        )}
      </p>
      {isCanceling && <CancelDialog layaway={layaway} onClose={() => setCanceling(false)} />}
    </SectionCard>
  );
}

function useHandOver({ statusId: status, orderNumber }: LayawayDetail) {
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const step = nextStep(status);
  async function take(): Promise<void> {
    setProblem("");
    setBusy(true);
    const asked = { ...deviceProof(), orderNumber };
    const call = step === "complete" ? pageApi().CompleteLayaway(asked) : pageApi().ReleaseLayaway(asked);
    const { answer, reason } = await answerOrReason(call, deskUnansweredMessage);
    if (step && answer?.status) {
      toast(handOverMessages[step].done, { tone: "good" });
      await revalidate();
    } else setProblem(reason ?? answer.errorMessage);
    setBusy(false);
  }
  return { step, problem, isBusy, take };
}

function nextStep(status: number): keyof typeof handOverMessages | undefined {
  if (status === statusId("PaidOff") || status === statusId("Scheduled")) return "release";
  return status === statusId("Released") ? "complete" : undefined;
}
