import type { Input } from "#contract/index";
import { cardMessage } from "#domain/messages/card";
import { cardProblems } from "#domain/payments/card";
import type { AppContext } from "#server/app/appContext";
import { cardRules } from "#server/payments/cards/cardRules";
import type { Card } from "#server/ports/payment/port";

type CardForm = Input<"SubmitOrderPayment">["payment"];

/** The card of a form, or the first problem of the form. */
export async function readCard(
  form: CardForm,
  ctx: Pick<AppContext, "catalog" | "ports">,
): Promise<{ card: Card | undefined; cardProblem: string | undefined }> {
  const [problem] = Object.values(cardProblems({ ...form, billing: form }, await cardRules(ctx)));
  if (problem) return { card: undefined, cardProblem: cardMessage(problem) };
  const { name, number, cvv, expMonth, expYear } = form;
  return { card: { name, number, cvv, expMonth, expYear }, cardProblem: undefined };
}
