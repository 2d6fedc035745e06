import type { pictureWidths } from "#contract/pictures";
import { writeContent, writeFaqEntry, type Written } from "#server/db/queries/content";
import type { DemoFiles } from "#server/demo/fileShapes";
import type { Target } from "#server/demo/writeRows";
import type { PictureFiles } from "#server/demo/pictures";
import { pictureAddress } from "#server/catalog/pictureAddress";

/**
 * The store's texts and its FAQ. An entry with the same name or key is overwritten when it differs; everything else
 * stays.
 * @throws RangeError for a text that names an unknown figure.
 */
export async function loadContent(to: Target, { contents, faq, pictureFiles }: DemoFiles): Promise<void> {
  for (const each of contents)
    note(
      to,
      ["content", each.name],
      await writeContent(to.tx, { ...each, html: withAddresses(each.html, pictureFiles) }),
    );
  for (const [position, { answers, ...entry }] of faq.entries())
    note(
      to,
      ["faq_entry", entry.key],
      await writeFaqEntry(to.tx, { ...entry, position, answers: answers.map(answerOf) }),
    );
}

function note({ changes }: Target, [table, row]: [string, string], kind: Written): void {
  if (kind !== undefined) changes.push({ table, row, kind, fields: [] });
}

/** The files name a picture as `/pictures/folder/name.webp`; the page requests its current version at its width. */
function withAddresses(html: string, files: PictureFiles): string {
  return html.replaceAll(
    /\/pictures\/([\w-]+\/[\w-]+\.webp)/g,
    (_, file: string) => `${pictureAddress(file, files.get(file)?.version)}?w=${inWords}`,
  );
}

/** Two pictures stand side by side in a text column, 20 rem each, on screens with two pixels per point. */
const inWords: (typeof pictureWidths)[number] = 640;

type WireOutput = DemoFiles["faq"][number]["answers"][number];

function answerOf({ answer, picture, alt, title, widthPercent }: WireOutput) {
  const none = { imageUrl: "", imageWidth: null, imageHeight: null };
  const drawing = picture === undefined ? none : { imageUrl: `/pictures/content/${picture}.svg`, ...drawn };
  return { html: answer, title, imageAlt: alt, widthPercent: widthPercent ?? null, ...drawing };
}

/** Every drawing in demo/pictures/content has this size. */
const drawn = { imageWidth: 1200, imageHeight: 675 };
