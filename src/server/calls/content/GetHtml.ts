import type { Answered, Asked } from "#contract/index";
import { fillIn } from "#domain/content";
import { cleanHtml } from "#server/cleanHtml";
import { readContent } from "#server/db/contents";
import type { Ctx } from "#server/handler";
import { escapeHtml } from "#server/http/escapeHtml";
import { houseFigures } from "#server/steps/houseFigures";

/** A page of the shop's words with today's figures in it; everything is '' where there is none of that name. */
export async function GetHtml({ value: name }: Asked<"GetHtml">, ctx: Ctx): Promise<Answered<"GetHtml">> {
  const content = await readContent(ctx.db, name);
  if (!content) return { data: "", name: "", title: "", description: "" };
  const figures = await houseFigures(ctx);
  return {
    data: cleanHtml(fillIn(content.html, figures, escapeHtml)),
    name: content.name,
    title: fillIn(content.title, figures),
    description: fillIn(content.description, figures),
  };
}
