import { useEffect, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { gateOfPayment, type ReviewPage } from "#domain/checkout/checkout";
import { links } from "#web/links";
import { claimedItems, useCart } from "#web/state/cart";
import { useOrder } from "#web/state/order";
import { toast } from "#web/ui/overlay/toast";
import { checkoutState } from "#web/state/checkoutState";

/**
 * Another tab may have placed the order or emptied the cart; then nothing is left to pay here. Fees, dates
 * and choices load again for a changed cart.
 */
export function useChangesInOtherTabs(page: ReviewPage, isPlacing: boolean): void {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const items = useCart((cart) => cart.addedItems);
  const stage = useOrder((order) => order.stage);
  const claimed = JSON.stringify(claimedItems(items));
  const shown = useRef(claimed);
  useEffect(() => {
    if (isPlacing) return;
    const elsewhere = gateOfPayment(checkoutState(), page);
    if (!elsewhere && shown.current === claimed) return;
    shown.current = claimed;
    toast(claimed === "[]" ? placedElsewhereMessage : changedElsewhereMessage);
    void (elsewhere ? navigate(links[elsewhere](), { replace: true }) : revalidate());
  }, [page, isPlacing, claimed, stage, navigate, revalidate]);
}

const changedElsewhereMessage = "Your cart changed in another window.";
const placedElsewhereMessage = "Your order was placed, or your cart emptied, in another window.";
