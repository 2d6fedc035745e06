import { fillIn } from "#domain/content/content";
import { cleanHtml, readStoreFigures } from "#server/content/index";
import { readFaq, type FaqAnswer } from "#server/db/queries/content";
import type { Handler } from "#server/app/requestContext";
import { escapeHtml } from "#server/http/escapeHtml";

/** What customers ask, and what we answer with today's figures. */
export const FaqList: Handler<"FaqList"> = async (_input, ctx) => {
  const [entries, figures] = await Promise.all([readFaq(ctx.db), readStoreFigures(ctx)]);
  return entries.map(({ question, answers }) => ({
    question: fillIn(question, figures),
    answerList: answers.map(({ html, imageUrl, ...rest }: FaqAnswer) => ({
      answer: cleanHtml(fillIn(html, figures, escapeHtml)),
      title: fillIn(rest.title, figures),
      imageUrl: isOurs(imageUrl) ? imageUrl : "",
      imageAlt: fillIn(rest.imageAlt, figures),
      widthPercent: rest.widthPercent,
      imageWidth: rest.imageWidth,
      imageHeight: rest.imageHeight,
    })),
  }));
};

/** A path on this store: pages take no picture from elsewhere. */
function isOurs(url: string): boolean {
  return /^\/[\w-]/.test(url);
}
