import { useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { formatMoney, fromDollars } from "#domain/money";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { pageApi } from "#web/api/pageApi";
import { links } from "#web/links";
import { DocumentButtons } from "#web/routes/orders/DocumentButtons";
import type { OrderDetail } from "#web/routes/orders/orderDetail";
import { addToCart, type CartItem } from "#web/state/cart";
import { ownAccount } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";
import { toast } from "#web/ui/overlay/toast";

type OrderActionsProps = { order: OrderDetail; linkToken: string; isOwn: boolean };

/** What a customer may do with an own order, and the holder of its mailed link with what the link shows. */
export function OrderActions({ order, linkToken, isOwn }: OrderActionsProps) {
  const [isCanceling, setCanceling] = useState(false);
  const actions = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const again = isOwn ? unitsOf(order) : [];
  const orderAgain = () => {
    addToCart(...again);
    void navigate(links.cart());
  };
  return (
    <div ref={actions} className="print:hidden">
      <DocumentButtons
        orderNumber={order.summary.orderNumber}
        linkToken={linkToken}
        documents={["receipt"]}
        before={
          again.length > 0 && (
            <Button look={order.cancelable ? "secondary" : "primary"} onClick={orderAgain}>
              Order Again
            </Button>
          )
        }
        after={
          isOwn &&
          order.cancelable && (
            <Button look="quiet" onClick={() => setCanceling(true)}>
              Cancel Order
            </Button>
          )
        }
      />
      {isCanceling && (
        <CancelDialog
          order={order}
          onClose={() => setCanceling(false)}
          // The pressed button is gone.
          onCanceled={() => actions.current?.querySelector("button")?.focus()}
        />
      )}
    </div>
  );
}

/** Single units of what the catalog still has. The cart asks for today's prices. */
function unitsOf({ commonOrderInfo }: OrderDetail): Omit<CartItem, "quantity">[] {
  return commonOrderInfo.orderItemList.flatMap(
    ({ productId, imageUrl, productName: title, pvExists, item }) => {
      if (productId === null || !pvExists) return [];
      const product = { name: title, shortName: "", description: "", imageUrl, thumbnailImage: imageUrl };
      const { sku, quantity, unitPrice } = item;
      const unit = {
        productId,
        sku,
        title,
        price: fromDollars(unitPrice),
        product: { ...product, variantCount: 2 },
      };
      return Array.from({ length: quantity }, () => unit);
    },
  );
}

type CancelDialogProps = { order: OrderDetail; onClose: () => void; onCanceled: () => void };

function CancelDialog({ order, onClose, onCanceled }: CancelDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const { revalidate } = useRevalidator();
  const cancel = async () => {
    setBusy(true);
    const value = order.summary.orderNumber;
    const answer = await answerOrUndefined(pageApi().CancelOrder({ ...ownAccount(), value }));
    setBusy(false);
    if (!answer?.status) return setProblem(answer?.errorMessage || failedMessage);
    toast(canceledMessage(answer.refund), { tone: "good" });
    onClose();
    await revalidate();
    return onCanceled();
  };
  return (
    <Dialog
      open
      busy={isBusy}
      title="Cancel this order?"
      width="note"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            Keep Order
          </Button>
          <Button busy={isBusy} onClick={() => void cancel()}>
            Cancel Order
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {problem && <Banner tone="error" announce title={problem} />}
        <p>Anything you've paid will be refunded to your card. This can't be undone.</p>
      </div>
    </Dialog>
  );
}

function canceledMessage(refund: Parameters<typeof fromDollars>[0]): string {
  const amount = fromDollars(refund);
  return amount > 0
    ? `Your order has been canceled. ${formatMoney(amount)} is going back to your card.`
    : "Your order has been canceled.";
}

const failedMessage = "We couldn't cancel your order. Please try again.";
