import { payOnlineMessages, payRestTitle, remainingMessage } from "#domain/messages/pricing";
import type { Cents } from "#domain/money";
import type { NextStep } from "#web/routes/orders/complete/NextSteps";

type Rest = { codAmount: Cents; delivery: boolean; payOnline: keyof typeof payOnlineMessages };

/** The step that pays the balance of a placed order; none without one. */
export function restSteps({ codAmount, delivery, payOnline }: Rest): NextStep[] {
  const rest = remainingMessage(codAmount, delivery);
  if (rest === undefined) return [];
  return [{ icon: "banknote", title: payRestTitle, lines: [rest, payOnlineMessages[payOnline]] }];
}
