import { fillIn } from "#domain/content/content";
import { cleanHtml, isOwnPath, readStoreFigures } from "#server/content/index";
import { readFaq, type FaqAnswer } from "#server/db/queries/content";
import type { Handler } from "#server/app/requestContext";
import { escapeHtml } from "#server/app/escapeHtml";

/** The questions and answers, with the store's current figures filled in. */
export const FaqList: Handler<"FaqList"> = async (_input, ctx) => {
  const [entries, figures] = await Promise.all([readFaq(ctx.db), readStoreFigures(ctx)]);
  return entries.map(({ question, answers }) => ({
    question: fillIn(question, figures),
    answerList: answers.map(({ html, imageUrl, ...answer }: FaqAnswer) => ({
      answer: cleanHtml(fillIn(html, figures, escapeHtml)),
      title: fillIn(answer.title, figures),
      imageUrl: isOwnPath(imageUrl) ? imageUrl : "",
      imageAlt: fillIn(answer.imageAlt, figures),
      widthPercent: answer.widthPercent,
      imageWidth: answer.imageWidth,
      imageHeight: answer.imageHeight,
    })),
  }));
};
