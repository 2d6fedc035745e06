import { fillIn } from "#domain/content/content";
import { cleanHtml, readStoreFigures } from "#server/content/index";
import { readContent } from "#server/db/queries/content";
import type { Handler } from "#server/app/requestContext";
import { escapeHtml } from "#server/app/escapeHtml";

/** A content page with the store's current figures; every field is '' for an unknown name. */
export const GetHtml: Handler<"GetHtml"> = async ({ value: name }, ctx) => {
  const content = await readContent(ctx.db, name);
  if (!content) return { data: "", name: "", title: "", description: "" };
  const figures = await readStoreFigures(ctx);
  return {
    data: cleanHtml(fillIn(content.html, figures, escapeHtml)),
    name: content.name,
    title: fillIn(content.title, figures),
    description: fillIn(content.description, figures),
  };
};
