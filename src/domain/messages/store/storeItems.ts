import { submitProblems } from "#domain/messages/payments";
import { formatMoney } from "#domain/money";
import {
  maxTypedPrice,
  type CreditProblem,
  type StoreItemKind,
  type StoreItemProblem,
} from "#domain/store/storeItems";

const notAllowed: Record<StoreItemKind, string> = {
  product: submitProblems.storeOnly,
  typed: "Only a clerk can add a typed-in product.",
  coupon: "Only a manager can give a coupon.",
  payment: "Only a clerk can take a payment in the store.",
  layawayCredit: "Only a manager can carry over credit from an earlier layaway.",
};

/** Why the entries that a store adds to an order were rejected. */
export function storeItemMessage(problem: StoreItemProblem): string {
  switch (problem.code) {
    case "notAllowed":
      return notAllowed[problem.kind];
    case "price":
      return `${problem.name || "An item"} needs an amount between $0.01 and ${formatMoney(maxTypedPrice)}.`;
    case "credit":
      return `The credit for ${problem.name} must be shared by at most four people and add up to 100 percent.`;
    case "unknown":
      return `${problem.name || "An item"} is no longer on the store's list.`;
    case "earlierLayaway":
      return "Please enter the number of the earlier layaway.";
    case "layawayOnly":
      return "Credit from an earlier layaway can only start a new layaway.";
    case "quantity":
      return "Each item needs a quantity of at least one.";
    case "coupons":
      return "The coupons take off more than the items cost.";
  }
}

export const clerkOnlyMessage = "Only a clerk can place an order without a card.";

export const creditMessages: Record<CreditProblem, string> = {
  needsTwo: "Name two to four salespeople.",
  notAHundred: "Choose a different person for each share, in whole percents that add up to 100.",
};
