import { calls, type CallName } from "#contract/calls";
import type { Input, Output } from "#contract/index";
import { otherRemitMessage, submitProblems } from "#domain/messages/payments";
import { zeroCents } from "#domain/money";
import { isFinal } from "#domain/payments/payment";
import type { ActionKey, RepeatRules } from "#server/http/idempotency/runOnce";
import { orderAnswer, remitAnswer } from "#server/orders/index";
import type { CardMark } from "#server/payments/cardMark";

/** The calls whose repeats are answered by key. */
export type KeyedCall = {
  [N in CallName]: (typeof calls)[N]["repeat"] extends "key" ? N : never;
}[CallName];

export type CallRepeats<N extends CallName> = RepeatRules<Output<N>> & {
  /** What makes two requests the same. The card is left out: another card pays for the same order. */
  content(input: Input<N>): unknown;
  keyWithoutHeader(input: Input<N>, cardMark: CardMark): ActionKey;
};

export function isKeyed(name: CallName): name is KeyedCall {
  return calls[name].repeat === "key";
}

/** What identifies an action of each call (docs/security.md, Idempotency keys). */
export const repeats: { [N in KeyedCall]: CallRepeats<N> } = {
  SubmitOrderPayment: {
    content: ({ payment: _card, authToken: _token, ...input }) => input,
    keyWithoutHeader(input, cardMark) {
      if (input.stagedOrderNum !== "") return { from: "staged", value: input.stagedOrderNum };
      const { items, total } = input.order;
      return { from: "content", value: JSON.stringify([items, total, cardMark(input.payment)]) };
    },
    isFinal: (answer) => isFinal(answer.status),
    isDone: (answer) => answer.status === "Processed",
    otherContent: () => orderAnswer("FatalError", { errorMessage: submitProblems.otherContent }),
  },
  RemitPayment: {
    content: ({ userId, orderNumber, linkToken, amount }) => ({ userId, orderNumber, linkToken, amount }),
    keyWithoutHeader: ({ orderNumber, amount, ...card }, cardMark) => ({
      from: "content",
      value: JSON.stringify([orderNumber, amount, cardMark(card)]),
    }),
    isFinal: (answer) => isFinal(answer.status),
    isDone: (answer) => answer.success,
    otherContent: () => remitAnswer("FatalError", { errorMessage: otherRemitMessage, balance: zeroCents }),
  },
};
