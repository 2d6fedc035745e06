import { addDays, type Day } from "#domain/dates";
import { restockingFee, restockingShare } from "#domain/layaway/deposit";
import { amountsAt } from "#domain/layaway/revision";
import { mayChangeShipping } from "#domain/layaway/shipping";
import { canTransitionLayaway, isLayawayPayable, statusId } from "#domain/layaway/statuses";
import {
  afterLayawayPayment,
  afterMissedDelivery,
  afterShippingChange,
  takeDueStep,
  type LayawayTerm,
} from "#domain/layaway/term";
import { add, cents, rate, smaller, subtract, zeroCents, type Cents, type Rate } from "#domain/money";
import { afterPayment, remitProblem } from "#domain/payments/balance";
import { countsAsPaid } from "#domain/pricing/totals";
import { fc } from "#test/properties";

/** What can happen to a layaway. */
export type Action =
  | { do: "pay"; by: "card" | "cash"; amount: number }
  | { do: "wait"; days: number }
  /** `day` is the delivery's; by default the day after tomorrow. */
  | { do: "ship"; to: "delivery" | "pickup"; payOnDelivery: boolean; day?: Day }
  | { do: "cancel" | "release" | "complete" };

const dollarsAndCents = fc.oneof(
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 1, max: 110_000 }),
  fc.constantFrom(100_59, 201_19, 905_35, 905_34, 904_36, 804_76, 82_70, 988_05),
);

/** Mostly payments and days, sometimes an end. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      by: fc.constantFrom("card" as const, "cash" as const),
      amount: dollarsAndCents,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      days: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 95 })),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("ship" as const),
      to: fc.constantFrom("delivery" as const, "pickup" as const),
      payOnDelivery: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "release" as const, "complete" as const) }),
  },
);

type Placed = { taxable: Cents; deliveryFee: Cents; tax: Cents; total: Cents };

/** A layaway as the rules of the domain alone would keep it. */
export type LayawayModel = LayawayTerm & {
  today: Day;
  /** As it was placed, and the total now. */
  placed: Placed;
  total: Cents;
  isDelivery: boolean;
  payOnDelivery: boolean;
  /** Taken in less given back; `writtenOff` counts as paid too. */
  payments: Cents;
  writtenOff: Cents;
  fee: Cents;
  /** Units in the stock, and reserved. */
  onHand: number;
  reserved: number;
};

export function newModel(
  placed: Placed,
  term: LayawayTerm,
  at: { today: Day; deposit: Cents },
): LayawayModel {
  const { total } = placed;
  const { rest, writtenOff } = afterPayment(total, at.deposit);
  return {
    ...term,
    today: at.today,
    placed,
    total,
    isDelivery: false,
    payOnDelivery: false,
    payments: subtract(subtract(total, rest), writtenOff),
    writtenOff,
    fee: zeroCents,
    onHand: 1,
    reserved: 1,
  };
}

export function paidOf({ payments, writtenOff }: LayawayModel): Cents {
  return add(payments, writtenOff);
}

export function balanceOf(model: LayawayModel): Cents {
  return subtract(model.total, paidOf(model));
}

/** The fee and tax rate of each destination in the demo store. */
export const destinations = {
  delivery: { deliveryFee: cents(59_00), taxRate: rate(0.08) },
  pickup: { deliveryFee: zeroCents, taxRate: rate(0.06) },
} as const satisfies Record<string, { deliveryFee: Cents; taxRate: Rate }>;

const cancelAfterDays = 60;

/** The layaway after an action; the same one when the action is refused. */
export function after(model: LayawayModel, done: Action): LayawayModel {
  switch (done.do) {
    case "pay":
      return paid(model, done);
    case "wait":
      return waited({ ...model, today: addDays(model.today, done.days) });
    case "ship":
      return shipped(model, done);
    case "cancel":
      return canceled(model);
    case "release":
      return handedOver(model, "Released");
    case "complete":
      return handedOver(model, "Completed");
  }
}

function paid(model: LayawayModel, { by, amount: typed }: Extract<Action, { do: "pay" }>): LayawayModel {
  const { status, total, today } = model;
  const amount = cents(typed);
  const due = balanceOf(model);
  const isOver = status === "New" || status === "Completed" || status === "Cancelled";
  const isPayable = by === "card" ? isLayawayPayable(status, due) : !isOver && !countsAsPaid(due);
  if (!isPayable || remitProblem(amount, due)) return model;
  const calendar = { today, cancelAfterDays };
  const term = afterLayawayPayment(model, { amount, paid: paidOf(model), total, ...calendar });
  const { rest, writtenOff } = afterPayment(due, amount);
  return {
    ...model,
    ...term,
    payOnDelivery: model.payOnDelivery && rest > 0,
    payments: add(model.payments, amount),
    writtenOff: add(model.writtenOff, writtenOff),
  };
}

function waited(model: LayawayModel): LayawayModel {
  const missed = afterMissedDelivery(model, {
    balance: balanceOf(model),
    today: model.today,
    cancelAfterDays,
  });
  if (missed) return { ...model, ...missed, payOnDelivery: false };
  const taken = takeDueStep(model, { today: model.today, cancelAfterDays });
  if (!taken) return model;
  return taken.step === "cancel" ? canceled(model) : { ...model, ...taken.after };
}

function shipped(
  model: LayawayModel,
  { to, payOnDelivery, day = addDays(model.today, 2) }: Extract<Action, { do: "ship" }>,
): LayawayModel {
  if (!mayChangeShipping(statusId(model.status))) return model;
  const isDelivery = to === "delivery";
  const isSame = isDelivery === model.isDelivery;
  const total = isSame ? model.total : amountsAt(model.placed, destinations[to]).total;
  const balance = subtract(total, paidOf(model));
  const isPaid = countsAsPaid(balance);
  if (isDelivery && !isPaid && !payOnDelivery) return model;
  const calendar = { today: model.today, cancelAfterDays };
  const returned = balance < 0 ? subtract(zeroCents, balance) : zeroCents;
  return {
    ...model,
    ...afterShippingChange(model, { deliveryDay: isDelivery ? day : null, balance, ...calendar }),
    total,
    isDelivery,
    payOnDelivery: isDelivery && !isPaid,
    payments: subtract(model.payments, returned),
    writtenOff: balance > 0 && isPaid ? add(model.writtenOff, balance) : model.writtenOff,
  };
}

function canceled(model: LayawayModel): LayawayModel {
  if (model.status === "New" || !canTransitionLayaway(model.status, "Cancelled")) return model;
  const goods = cents(949_00);
  const fee = restockingFee({ goods, paid: model.payments, feeShare: restockingShare });
  const ended = { status: "Cancelled", stepDay: null, payOnDelivery: false, reserved: 0 } as const;
  return { ...model, ...ended, fee, payments: smaller(fee, model.payments) };
}

function handedOver(model: LayawayModel, to: "Released" | "Completed"): LayawayModel {
  const isUnpaidAllowed = to === "Released" && model.payOnDelivery;
  if (!canTransitionLayaway(model.status, to)) return model;
  if (!countsAsPaid(balanceOf(model)) && !isUnpaidAllowed) return model;
  const gone = to === "Released" ? { onHand: model.onHand - 1, reserved: 0 } : {};
  return { ...model, ...gone, status: to, stepDay: null };
}
