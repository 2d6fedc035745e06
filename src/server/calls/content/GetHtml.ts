import type { Output, Input } from "#contract/index";
import { fillIn } from "#domain/content/content";
import { cleanHtml, readStoreFigures } from "#server/content/index";
import { readContent } from "#server/db/queries/content";
import type { RequestContext } from "#server/app/requestContext";
import { escapeHtml } from "#server/http/escapeHtml";

/** A page of the shop's words with today's figures in it; everything is '' where there is none of that name. */
export async function GetHtml(
  { value: name }: Input<"GetHtml">,
  ctx: RequestContext,
): Promise<Output<"GetHtml">> {
  const content = await readContent(ctx.db, name);
  if (!content) return { data: "", name: "", title: "", description: "" };
  const figures = await readStoreFigures(ctx);
  return {
    data: cleanHtml(fillIn(content.html, figures, escapeHtml)),
    name: content.name,
    title: fillIn(content.title, figures),
    description: fillIn(content.description, figures),
  };
}
