import type { Answer, Asked } from "#contract/index";
import { calls, type CallName } from "#contract/calls";
import { noMoney, toDollars } from "#domain/money";
import { isFinal, otherContentSentence } from "#domain/payment";
import { otherRemitSentence } from "#domain/remit";
import type { ActionKey, RepeatRules } from "#server/http/once";
import type { CardMark } from "#server/steps/cardMark";

/** The calls whose repeats are answered by key. */
export type KeyedCall = {
  [N in CallName]: (typeof calls)[N]["repeat"] extends "key" ? N : never;
}[CallName];

export type CallRepeats<N extends CallName> = RepeatRules<Answer<N>> & {
  /** What makes two requests the same. The card is left out: another card is another try at the same order. */
  content(asked: Asked<N>): unknown;
  keyWithoutHeader(asked: Asked<N>, cardMark: CardMark): ActionKey;
};

export function isKeyed(name: CallName): name is KeyedCall {
  return calls[name].repeat === "key";
}

const noOrder = { status: "FatalError", orderNumber: "" } as const;

/** How each of them is told apart from others and from itself (security.md §2.4). */
export const repeats: { [N in KeyedCall]: CallRepeats<N> } = {
  SubmitOrderPayment: {
    content: ({ payment: _card, authToken: _token, ...asked }) => asked,
    keyWithoutHeader(asked, cardMark) {
      if (asked.stagedOrderNum !== "") return { from: "staged", value: asked.stagedOrderNum };
      const what = [asked.order.items, asked.order.total, cardMark(asked.payment)];
      return { from: "content", value: JSON.stringify(what) };
    },
    isFinal: (answer) => isFinal(answer.status),
    isDone: (answer) => answer.status === "Processed",
    otherContent: () => ({
      ...noOrder,
      errorMessage: otherContentSentence,
      email: "",
      codAmount: toDollars(noMoney),
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
      errorMessage: otherRemitSentence,
      success: false,
      amount: toDollars(noMoney),
      balance: toDollars(noMoney),
    }),
  },
};
