import { formatMoney, type Cents } from "#domain/money";
import { useShellData } from "#web/layout/shellData";
import type { usePayment } from "#web/payment/usePayment";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";
import { useBusy } from "#web/ui/useBusy";

type ChallengeDialogProps = {
  payment: Pick<Payment, "challenged" | "decideChallenge" | "dismissChallenge">;
  total: Cents;
  /** What the shopper must know before confirming. */
  message: string;
};

type Payment = ReturnType<typeof usePayment>;

/** The sandbox's 3-D Secure step. */
export function ChallengeDialog({ payment, total, message }: ChallengeDialogProps) {
  const { isBusy: busy, whileBusy } = useBusy();
  const storeName = useShellData()?.config.storeName ?? "";
  const decide = (approved: boolean) => whileBusy(() => payment.decideChallenge(approved));
  return (
    <Dialog
      open={payment.challenged !== undefined}
      title="Confirm your payment"
      width="note"
      busy={busy}
      onClose={payment.dismissChallenge}
      footer={
        <>
          <Button look="secondary" disabled={busy} onClick={() => void decide(false)}>
            Decline
          </Button>
          <Button busy={busy} onClick={() => void decide(true)}>
            Approve
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        <p>{message}</p>
        <p>
          {storeName}, <strong className="tabular-nums">{formatMoney(total)}</strong>
        </p>
      </div>
    </Dialog>
  );
}
