import type { Answered, Asked } from "#contract/index";
import { fillIn } from "#domain/content";
import { cleanHtml } from "#server/cleanHtml";
import { readFaq, type FaqAnswer } from "#server/db/faq";
import type { Ctx } from "#server/handler";
import { escapeHtml } from "#server/http/escapeHtml";
import { houseFigures } from "#server/steps/houseFigures";

/** What customers ask, and what we answer with today's figures. */
export async function FaqList(_asked: Asked<"FaqList">, ctx: Ctx): Promise<Answered<"FaqList">> {
  const [entries, figures] = await Promise.all([readFaq(ctx.db), houseFigures(ctx)]);
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
}

/** A path on this store: pages take no picture from elsewhere. */
function isOurs(url: string): boolean {
  return /^\/[\w-]/.test(url);
}
