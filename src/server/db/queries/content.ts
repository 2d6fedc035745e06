import { eq, sql, and, asc, gte } from "drizzle-orm";
import { unknownFigure } from "#domain/content/content";
import { cleanHtml } from "#server/content/cleanHtml";
import type { Queries } from "#server/db/engine/connect";
import { content, faqAnswer, faqEntry, imageMap, imageMapArea } from "#server/db/schema/index";

export type ContentRow = typeof content.$inferSelect;

/** The content with this name, in any case. */
export async function readContent(db: Queries, name: string): Promise<ContentRow | undefined> {
  const [row] = await db
    .select()
    .from(content)
    .where(sql`lower(${content.name}) = lower(${name})`);
  return row;
}

/** What storing a row came to; undefined when it was stored before, the same. */
export type Written = "new" | "changed" | undefined;

/** Stores a page of content with sanitized HTML. @throws RangeError when it names an unknown figure. */
export async function writeContent(db: Queries, row: ContentRow): Promise<Written> {
  const clean = { ...row, html: cleanHtml(row.html) };
  const unknown = unknownFigure([clean.title, clean.description, clean.html].join(" "));
  if (unknown !== undefined) throw new RangeError(`Content ${row.name}: There is no figure ${unknown}.`);
  const written = await db
    .insert(content)
    .values(clean)
    .onConflictDoUpdate({
      target: content.name,
      set: clean,
      // An unchanged row is not written.
      setWhere: sql`content is distinct from excluded`,
    })
    .returning(isNew);
  return kindOf(written);
}

const isNew = { isNew: sql<boolean>`xmax = 0` };

function kindOf([row]: readonly { isNew: boolean }[]): Written {
  if (!row) return undefined;
  return row.isNew ? "new" : "changed";
}

export type FaqAnswer = Omit<typeof faqAnswer.$inferSelect, "entryKey" | "position">;
export type FaqEntry = typeof faqEntry.$inferSelect & { answers: FaqAnswer[] };

/** All questions with their answers, in display order. */
export async function readFaq(db: Queries): Promise<FaqEntry[]> {
  const [entries, answers] = await Promise.all([
    db.select().from(faqEntry).orderBy(asc(faqEntry.position), asc(faqEntry.key)),
    db.select().from(faqAnswer).orderBy(asc(faqAnswer.entryKey), asc(faqAnswer.position)),
  ]);
  return entries.map((entry) => ({
    ...entry,
    answers: answers.filter(({ entryKey }) => entryKey === entry.key),
  }));
}

/** Stores a question with all its answers, with sanitized HTML. @throws RangeError as `writeContent` does. */
export async function writeFaqEntry(db: Queries, { answers, ...entry }: FaqEntry): Promise<Written> {
  const clean = answers.map((each) => ({ ...each, html: cleanHtml(each.html) }));
  const texts = clean.flatMap(({ title, html, imageAlt }) => [title, html, imageAlt]);
  const unknown = unknownFigure([entry.question, ...texts].join(" "));
  if (unknown !== undefined) throw new RangeError(`Question ${entry.key}: There is no figure ${unknown}.`);
  const written = await db
    .insert(faqEntry)
    .values(entry)
    .onConflictDoUpdate({
      target: faqEntry.key,
      set: entry,
      setWhere: sql`faq_entry is distinct from excluded`,
    })
    .returning(isNew);
  const changed = await db
    .delete(faqAnswer)
    .where(and(eq(faqAnswer.entryKey, entry.key), gte(faqAnswer.position, clean.length)))
    .returning({ position: faqAnswer.position });
  for (const [position, each] of clean.entries()) {
    const answer = await db
      .insert(faqAnswer)
      .values({ ...each, entryKey: entry.key, position })
      .onConflictDoUpdate({
        target: [faqAnswer.entryKey, faqAnswer.position],
        set: each,
        setWhere: sql`faq_answer is distinct from excluded`,
      })
      .returning({ position: faqAnswer.position });
    changed.push(...answer);
  }
  return kindOf(written) ?? (changed.length > 0 ? "changed" : undefined);
}

export type ImageMapRow = typeof imageMap.$inferSelect & { areas: (typeof imageMapArea.$inferSelect)[] };

/** The flyer with this number, or all of them in display order, each with its rectangles. */
export async function readImageMaps(db: Queries, id?: number): Promise<ImageMapRow[]> {
  const [maps, areas] = await Promise.all([
    db
      .select()
      .from(imageMap)
      .where(id === undefined ? undefined : eq(imageMap.id, id))
      .orderBy(asc(imageMap.position), asc(imageMap.id)),
    db
      .select()
      .from(imageMapArea)
      .where(id === undefined ? undefined : eq(imageMapArea.mapId, id))
      .orderBy(asc(imageMapArea.mapId), asc(imageMapArea.position)),
  ]);
  return maps.map((map) => ({ ...map, areas: areas.filter(({ mapId }) => mapId === map.id) }));
}
