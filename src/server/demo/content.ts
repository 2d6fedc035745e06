import type { pictureWidths } from "#contract/pictures";
import type { Tx } from "#server/db/engine/connect";
import { writeContent, writeFaqEntry } from "#server/db/queries/content";
import type { DemoFiles } from "#server/demo/files";
import type { PictureVersions } from "#server/demo/pictures";
import { pictureAddress } from "#server/catalog/pictureAddress";

/**
 * The words of the shop and its questions and answers. What bears the same name or key is written over where it
 * says something else; everything else stays.
 * @throws RangeError for words that name a figure that there is not.
 */
export async function loadContent(tx: Tx, { contents, faq, pictureVersions }: DemoFiles): Promise<void> {
  for (const each of contents)
    await writeContent(tx, { ...each, html: withAddresses(each.html, pictureVersions) });
  for (const [position, { answers, ...entry }] of faq.entries())
    await writeFaqEntry(tx, { ...entry, position, answers: answers.map(answerOf) });
}

/** The files name a picture as `/pictures/folder/name.webp`; the page asks for the one that is there, at its width. */
function withAddresses(html: string, versions: PictureVersions): string {
  return html.replaceAll(
    /\/pictures\/([\w-]+\/[\w-]+\.webp)/g,
    (_, file: string) => `${pictureAddress(file, versions.get(file))}?w=${inWords}`,
  );
}

/** Two pictures stand side by side in a column of words, 20 rem each, on screens of two pixels to the point. */
const inWords: (typeof pictureWidths)[number] = 640;

type WireOutput = DemoFiles["faq"][number]["answers"][number];

function answerOf({ answer, picture, alt, title, widthPercent }: WireOutput) {
  const none = { imageUrl: "", imageWidth: null, imageHeight: null };
  const drawing = picture === undefined ? none : { imageUrl: `/pictures/content/${picture}.svg`, ...drawn };
  return { html: answer, title, imageAlt: alt, widthPercent: widthPercent ?? null, ...drawing };
}

/** The drawings in demo/pictures/content are all of this size. */
const drawn = { imageWidth: 1200, imageHeight: 675 };
