import { readFileSync, readdirSync } from "node:fs";
import type { BehaviorTable, MessageTable } from "#test/conformance/table";

type Section = { title: string; heading: string; items: { text: string; notes: string[] }[] };

/** The lists of `messages/`. */
export function messageTables(): MessageTable[] {
  return filesIn("messages").flatMap(readMessages);
}

/** The lists of `behaviors/`. */
export function behaviorTables(): BehaviorTable[] {
  return filesIn("behaviors").flatMap(readBehaviors);
}

/** Reads '## where (source)', its texts, and below each 'source file, test file' with an optional ': literal'. */
export function readMessages(list: string): MessageTable[] {
  return readSections(list).map(({ heading, items }) => {
    const [, where = "", source = ""] = /^(.*) \(([^()]*)\)$/.exec(heading) ?? [];
    return { source, where, texts: items.map(({ text, notes }) => readMessage(text, notes)) };
  });
}

function readMessage(text: string, notes: readonly string[]): MessageTable["texts"][number] {
  if (notes.length === 0) return { text };
  const [, source = "", test = "", literal = text] = /^(\S+), ([^\s:]+)(?:: (.*))?$/.exec(notes.join()) ?? [];
  return { text, proof: { files: [source, test], literal } };
}

/** Reads '# area', '## source', its rules, and below each 'test file: title'. */
export function readBehaviors(list: string): BehaviorTable[] {
  return readSections(list).map(({ title, heading, items }) => ({
    source: heading,
    area: title,
    rules: items.map(({ text, notes }) => ({ rule: text, tests: notes.map(readTest) })),
  }));
}

function readTest(note: string): BehaviorTable["rules"][number]["tests"][number] {
  const end = note.indexOf(": ");
  return { file: note.slice(0, end), title: note.slice(end + 2) };
}

/** Markdown's headings of both levels, items, and items below items. Any other line is an error. */
function readSections(list: string): Section[] {
  const sections: Section[] = [];
  let title = "";
  for (const line of list.split("\n").filter((line) => line !== "")) {
    const [, mark, text = ""] = /^(#|##|-| {2}-) (.+)$/.exec(line) ?? [];
    const section = sections.at(-1);
    if (mark === "#") title = text;
    else if (mark === "##") sections.push({ title, heading: text, items: [] });
    else if (mark === "-" && section) section.items.push({ text, notes: [] });
    else if (mark && section?.items.length) section.items.at(-1)?.notes.push(text);
    else throw new Error(`A conformance list cannot say '${line}' here`);
  }
  return sections;
}

function filesIn(folder: string): string[] {
  const place = new URL(`${folder}/`, import.meta.url);
  return readdirSync(place).map((name) => readFileSync(new URL(name, place), "utf8"));
}
