import { formatMoney } from "#domain/money";
import type { PromotionProblem } from "#domain/pricing/promotion";

export function promotionMessage(problem: PromotionProblem): string {
  switch (problem.code) {
    case "unknown":
      return "Invalid promotion code";
    case "notStarted":
      return "This promotion hasn't started yet.";
    case "ended":
      return "This promotion has ended.";
    case "usedUp":
      return "This promotion has reached its limit.";
    case "belowMinimum":
      return `This promotion needs a purchase of ${formatMoney(problem.minimumPurchase)} or more.`;
    case "tooManyTries":
      return "You've tried too many codes. Please wait ten minutes and try again.";
  }
}

export const invalidPromotionMessage = promotionMessage({ code: "unknown" });
export const failedPromotionMessage = "An error has occurred, please try again later.";
