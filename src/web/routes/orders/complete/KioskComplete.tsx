import { handoverMessage, servicesMessage, type Completion } from "#web/routes/orders/completion";
import { forgetShopper } from "#web/state/forgetShopper";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";
import { Button } from "#web/ui/navigation/Button";

/** The thanks on a kiosk: Done clears the screen for the next shopper. */
export function KioskComplete({ completion }: { completion: Completion }) {
  const { firstName, orderNumber, orderEmail, orderCompleteMsg } = completion;
  const messages = [handoverMessage(completion), servicesMessage(completion), orderCompleteMsg];
  return (
    <Card className="grid justify-items-center gap-6 text-center text-lg md:p-12!">
      <Icon name="circle-check" className="size-14 text-pine" />
      <h1>Thank you{firstName && `, ${firstName}`}!</h1>
      <p>Your order number is</p>
      <p className="text-4xl font-semibold tabular-nums">{orderNumber}</p>
      {orderEmail && (
        <p>
          A confirmation is on its way to <strong>{orderEmail}</strong>.
        </p>
      )}
      {messages.map((message) => message && <p key={message}>{message}</p>)}
      <Button size="lg" onClick={forgetShopper} className="min-h-16 min-w-60">
        Done
      </Button>
    </Card>
  );
}
