import { formatMoney } from "#domain/money";
import type { PromotionProblem } from "#domain/pricing/promotion";

export function promotionMessage(problem: PromotionProblem): string {
  switch (problem.code) {
    case "unknown":
      return "Invalid promotion code";
    case "notStarted":
      return "This promotion has not started yet.";
    case "ended":
      return "This promotion has ended.";
    case "usedUp":
      return "This promotion has been used up.";
    case "belowMinimum":
      return `This promotion needs a purchase of ${formatMoney(problem.minimumPurchase)} or more.`;
    case "tooManyTries":
      return "Too many codes were tried. Please wait ten minutes and try again.";
  }
}

export const invalidPromotionMessage = promotionMessage({ code: "unknown" });
export const failedPromotionMessage = "An error has occurred, please try again later.";
