import { createHmac } from "node:crypto";
import { calls, type CallName } from "#contract/calls";
import type { Input, Output } from "#contract/index";
import { invalidSignInMessage, passkeyNotAddedMessage } from "#domain/messages/account";
import { invalidEnrollmentMessage, otherEntryMessage } from "#domain/messages/store/store";
import { otherRemitMessage } from "#domain/messages/payments";
import { zeroCents } from "#domain/money";
import { isFinal } from "#domain/payments/payment";
import { notSignedIn } from "#server/account/index";
import { placingRules } from "#server/http/idempotency/placingRules";
import type { ActionKey, RepeatRules } from "#server/http/idempotency/runOnce";
import { layawayAnswer } from "#server/layaway/index";
import { leaseAnswer } from "#server/lease/index";
import { balanceAnswer, orderAnswer, unknownPayment } from "#server/orders/index";
import type { CardMark } from "#server/payments/cards/cardMark";
import { notRegistered } from "#server/store/index";

/** The calls whose repeats are answered by key. */
export type KeyedCall = {
  [N in CallName]: (typeof calls)[N]["repeat"] extends "key" ? N : never;
}[CallName];

export type CallRepeats<N extends CallName> = RepeatRules<Output<N>> & {
  /** What makes two requests the same. The card is left out: another card pays for the same order. */
  content(input: Input<N>, key: ActionKey): unknown;
  /** Whether the input only asks what was placed under its key before. */
  onlyAsks?(input: Input<N>): boolean;
  /** Undefined where only a key from the header makes two requests one action. */
  keyWithoutHeader(input: Input<N>, cardMark: CardMark): ActionKey | undefined;
};

export function isKeyed(name: CallName): name is KeyedCall {
  return calls[name].repeat === "key";
}

/**
 * For answers that are worth a password: only successes are stored, for ten minutes, and for the holder of a random key
 * alone, whoever the server took the caller for before and after.
 */
const credential = {
  keyWithoutHeader: () => undefined,
  keyProvesItself: true,
  forgetAfterMs: 10 * 60_000,
} as const;

const succeeded = ({ status }: { status: boolean }) => status;

const signIn = {
  isFinal: succeeded,
  isDone: succeeded,
  otherContent: () => notSignedIn(invalidSignInMessage),
};

const remitted = {
  isFinal: (answer: Output<"RemitPayment">) => isFinal(answer.status),
  isDone: (answer: Output<"RemitPayment">) => answer.success,
  otherContent: () => balanceAnswer("FatalError", { errorMessage: otherRemitMessage, balance: zeroCents }),
  unknown: () => unknownPayment({ balance: zeroCents }),
};

/** A shopper who pays another way after a reload still has the key of the first way. */
const orderCalls = ["SubmitOrderPayment", "SubmitOrder", "SubmitInvoiceOrder"] as const satisfies CallName[];

const orderSubmit = placingRules({
  calls: orderCalls,
  answer: orderAnswer,
  statusOf: ({ status }) => status,
});

const leaseSubmit = placingRules({
  calls: orderCalls,
  answer: (status, told): Output<"SubmitInvoiceOrder"> => leaseAnswer(orderAnswer(status, told)),
  statusOf: ({ orderValidationResult }) => orderValidationResult,
});

/** A layaway is a sale of its own, with its own key in the browser. */
const layawaySubmit = placingRules({ calls: [], answer: layawayAnswer, statusOf: ({ status }) => status });

/** What identifies an action of each call (docs/security.md, Idempotency keys). */
export const repeats: { [N in KeyedCall]: CallRepeats<N> } = {
  SubmitOrderPayment: {
    content: ({ payment: _card, authToken: _token, onlyAsks: _, ...input }) => input,
    onlyAsks: ({ onlyAsks = false }) => onlyAsks,
    keyWithoutHeader(input, cardMark) {
      if (input.stagedOrderNum !== "") return { from: "staged", value: input.stagedOrderNum };
      const { items, total } = input.order;
      return { from: "content", value: JSON.stringify([items, total, cardMark(input.payment)]) };
    },
    ...orderSubmit,
  },
  SubmitOrder: {
    ...orderSubmit,
    content: ({ authToken: _token, ...input }) => input,
    keyWithoutHeader: ({ stagedOrderNum, order }) =>
      stagedOrderNum === ""
        ? { from: "content", value: JSON.stringify(order) }
        : { from: "staged", value: stagedOrderNum },
  },
  SubmitInvoiceOrder: {
    // Neither the card nor what the approval was found by.
    content: ({ order, stagedOrderNum, scheduledDate, leasePriceInfo, cod, balance }) => [
      order,
      stagedOrderNum,
      scheduledDate,
      leasePriceInfo.leaseId,
      cod,
      balance,
    ],
    onlyAsks: ({ onlyAsks = false }) => onlyAsks,
    keyWithoutHeader: ({ stagedOrderNum, order, leasePriceInfo }) =>
      stagedOrderNum === ""
        ? { from: "content", value: JSON.stringify([order, leasePriceInfo.leaseId]) }
        : { from: "staged", value: stagedOrderNum },
    ...leaseSubmit,
  },
  RemitPayment: {
    ...remitted,
    content: ({ userId, orderNumber, linkToken, amount }) => ({ userId, orderNumber, linkToken, amount }),
    onlyAsks: ({ onlyAsks = false }) => onlyAsks,
    keyWithoutHeader: ({ orderNumber, amount, ...card }, cardMark) => ({
      from: "content",
      value: JSON.stringify([orderNumber, amount, cardMark(card)]),
    }),
  },
  SubmitLayawayPayment: {
    ...layawaySubmit,
    content: ({ payment: { amount }, authToken: _token, onlyAsks: _, ...input }) => [input, amount],
    onlyAsks: ({ onlyAsks = false }) => onlyAsks,
    keyWithoutHeader: ({ order, payment }, cardMark) => ({
      from: "content",
      value: JSON.stringify([order.items, order.total, payment.amount, cardMark(payment)]),
    }),
  },
  SubmitLayaway: {
    ...layawaySubmit,
    content: ({ authToken: _token, ...input }) => input,
    keyWithoutHeader: ({ order, salesperson }) => ({
      from: "content",
      value: JSON.stringify([order, salesperson]),
    }),
  },
  MakeLayawayPayment: {
    ...remitted,
    content: ({ userId, orderNumber, amount }) => ({ userId, orderNumber, amount }),
    onlyAsks: ({ onlyAsks = false }) => onlyAsks,
    keyWithoutHeader: ({ orderNumber, amount, ...card }, cardMark) => ({
      from: "content",
      value: JSON.stringify([orderNumber, amount, cardMark(card)]),
    }),
  },
  RecordLayawayPayment: {
    content: ({ authToken: _token, ...input }) => input,
    keyWithoutHeader: () => undefined,
    isFinal: succeeded,
    isDone: succeeded,
    otherContent: () => ({
      status: false,
      amount: zeroCents,
      balance: zeroCents,
      errorMessage: otherRemitMessage,
    }),
  },
  RecordRegisterEntry: {
    content: ({ authToken: _token, ...input }) => input,
    keyWithoutHeader: () => undefined,
    isFinal: succeeded,
    isDone: succeeded,
    otherContent: () => ({ status: false, errorMessage: otherEntryMessage }),
  },
  RegisterStore: {
    ...credential,
    content: ({ storeId, authToken, kiosk }, key) => [storeId, keyed(authToken, key), kiosk],
    isFinal: succeeded,
    isDone: succeeded,
    otherContent: () => notRegistered(invalidEnrollmentMessage),
  },
  GetVerifyRequest: {
    ...credential,
    content: (handle) => handle,
    isFinal: ({ verifyCode }) => verifyCode !== "",
    isDone: ({ verifyCode }) => verifyCode !== "",
    otherContent: () => ({ email: "", verifyCode: "" }),
  },
  VerifyUser: {
    ...credential,
    ...signIn,
    content: ({ email, verifyCode, password }, key) => [email, verifyCode, keyed(password, key)],
  },
  Login: { ...credential, ...signIn, content: ({ email, password }, key) => [email, keyed(password, key)] },
  LoginWithPasskey: { ...credential, ...signIn, content: ({ credential: signed }) => signed },
  AddPasskey: {
    content: ({ credential: made }) => made,
    keyWithoutHeader: ({ credential: made }) => ({ from: "content", value: made }),
    isFinal: succeeded,
    isDone: succeeded,
    otherContent: () => ({ status: false, errorMessage: passkeyNotAddedMessage }),
  },
  ChangePassword: {
    ...credential,
    ...signIn,
    content: ({ email, password, newPassword }, key) => [
      email,
      keyed(password, key),
      keyed(newPassword, key),
    ],
  },
  DeleteAccount: {
    ...credential,
    content: ({ email, currentPassword }, key) => [email, keyed(currentPassword, key)],
    isFinal: succeeded,
    isDone: succeeded,
    otherContent: () => ({ status: false, errorMessage: invalidSignInMessage }),
  },
};

/** Without the header's key, the stored fingerprint does not reveal a password. */
function keyed(password: string, { value }: ActionKey): string {
  return createHmac("sha256", value).update(password).digest("base64url");
}
