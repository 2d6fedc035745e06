import { payRestTitle, remainingMessage } from "#domain/messages/pricing";
import type { Cents } from "#domain/money";
import type { NextStep } from "#web/routes/orders/complete/NextSteps";

/** The step that pays the balance of a placed order; none without one. */
export function restSteps(codAmount: Cents, delivery: boolean): NextStep[] {
  const rest = remainingMessage(codAmount, delivery);
  return rest === undefined ? [] : [{ icon: "banknote", title: payRestTitle, lines: [rest] }];
}
