import { eq, sql } from "drizzle-orm";
import { unknownFigure } from "#domain/content/content";
import { cleanHtml } from "#server/content/cleanHtml";
import type { Queries } from "#server/db/engine/connect";
import { content } from "#server/db/schema/index";

export type ContentRow = typeof content.$inferSelect;

/** The content of a name, in whatever case it is asked. */
export async function readContent(db: Queries, name: string): Promise<ContentRow | undefined> {
  const input = sql`lower(${name})`;
  const [row] = await db
    .select()
    .from(content)
    .where(eq(sql`lower(${content.name})`, input));
  return row;
}

/** Stores a content, its HTML sanitised. @throws RangeError when it names a figure that there is not. */
export async function writeContent(db: Queries, row: ContentRow): Promise<void> {
  const clean = { ...row, html: cleanHtml(row.html) };
  const unknown = unknownFigure([clean.title, clean.description, clean.html].join(" "));
  if (unknown !== undefined) throw new RangeError(`Content ${row.name}: There is no figure ${unknown}.`);
  await db
    .insert(content)
    .values(clean)
    .onConflictDoUpdate({
      target: content.name,
      set: clean,
      // What says the same already is not written.
      setWhere: sql`(${content.title}, ${content.description}, ${content.html}) is distinct from
        (excluded.title, excluded.description, excluded.html)`,
    });
}
