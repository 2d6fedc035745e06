import { payOnlineMessage, payRestTitle, remainingMessage } from "#domain/messages/pricing";
import type { Cents } from "#domain/money";
import type { NextStep } from "#web/routes/orders/complete/NextSteps";

/** The step that pays the balance of a placed order; none without one. `isPayable`: the order's page takes card payments. */
export function restSteps(codAmount: Cents, delivery: boolean, isPayable: boolean): NextStep[] {
  const rest = remainingMessage(codAmount, delivery);
  if (rest === undefined) return [];
  return [{ icon: "banknote", title: payRestTitle, lines: [rest, isPayable ? payOnlineMessage : ""] }];
}
