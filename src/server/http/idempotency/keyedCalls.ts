import type { WireOutput, Input } from "#contract/index";
import { calls, type CallName } from "#contract/calls";
import { zeroCents, toDollars } from "#domain/money";
import { otherRemitMessage, submitProblems } from "#domain/messages/payments";
import { isFinal } from "#domain/payments/payment";
import type { ActionKey, RepeatRules } from "#server/http/idempotency/runOnce";
import type { CardMark } from "#server/payments/cardMark";

/** The calls whose repeats are answered by key. */
export type KeyedCall = {
  [N in CallName]: (typeof calls)[N]["repeat"] extends "key" ? N : never;
}[CallName];

export type CallRepeats<N extends CallName> = RepeatRules<WireOutput<N>> & {
  /** What makes two requests the same. The card is left out: another card is another try at the same order. */
  content(input: Input<N>): unknown;
  keyWithoutHeader(input: Input<N>, cardMark: CardMark): ActionKey;
};

export function isKeyed(name: CallName): name is KeyedCall {
  return calls[name].repeat === "key";
}

const noOrder = { status: "FatalError", orderNumber: "" } as const;

/** How each of them is told apart from others and from itself (docs/security.md, Idempotency keys). */
export const repeats: { [N in KeyedCall]: CallRepeats<N> } = {
  SubmitOrderPayment: {
    content: ({ payment: _card, authToken: _token, ...input }) => input,
    keyWithoutHeader(input, cardMark) {
      if (input.stagedOrderNum !== "") return { from: "staged", value: input.stagedOrderNum };
      const what = [input.order.items, input.order.total, cardMark(input.payment)];
      return { from: "content", value: JSON.stringify(what) };
    },
    isFinal: (answer) => isFinal(answer.status),
    isDone: (answer) => answer.status === "Processed",
    otherContent: () => ({
      ...noOrder,
      errorMessage: submitProblems.otherContent,
      email: "",
      codAmount: toDollars(zeroCents),
      orderCompleteMsg: "",
      newItemList: [],
    }),
  },
  RemitPayment: {
    content: ({ userId, orderNumber, linkToken, amount }) => ({ userId, orderNumber, linkToken, amount }),
    keyWithoutHeader: ({ orderNumber, amount, ...card }, cardMark) => {
      const what = [orderNumber, amount, cardMark(card)];
      return { from: "content", value: JSON.stringify(what) };
    },
    isFinal: (answer) => isFinal(answer.status),
    isDone: (answer) => answer.success,
    otherContent: () => ({
      ...noOrder,
      errorMessage: otherRemitMessage,
      success: false,
      amount: toDollars(zeroCents),
      balance: toDollars(zeroCents),
    }),
  },
};
