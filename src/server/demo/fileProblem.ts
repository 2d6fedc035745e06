import { readFile } from "node:fs/promises";
import path from "node:path";
import { type AnyNode, parse, type ValueNode } from "@humanwhocodes/momoa";
import type { z } from "zod";
import { errorCode, StartProblem } from "#server/app/startProblem";

/** What is wrong in a file: at the value that `at` leads to, from the outermost field or position inward. */
export type Finding = { file: string; at: readonly PropertyKey[]; message: string };

const listedAtMost = 20;

/** Reads a JSON file of its shape. @throws StartProblem with file and line. */
export async function readShaped<Value>(
  folder: string,
  file: string,
  shape: z.ZodType<Value>,
): Promise<Value> {
  const text = await readText(folder, file);
  const result = shape.safeParse(parsed(file, text));
  if (result.success) return result.data;
  const findings = result.error.issues.map(({ path: at, message }) => ({ file, at, message }));
  return rejectFiles(folder, findings);
}

/** @throws StartProblem for a missing file. */
export async function readText(folder: string, file: string): Promise<string> {
  try {
    return await readFile(path.join(folder, file), "utf8");
  } catch (problem) {
    if (errorCode(problem) !== "ENOENT") throw problem;
    throw new StartProblem(`${file} is missing in ${folder}.`);
  }
}

/** @throws StartProblem that says a sentence for each finding, with the line where it is. */
export async function rejectFiles(folder: string, findings: readonly Finding[]): Promise<never> {
  const sentences = await Promise.all(
    findings.slice(0, listedAtMost).map(async ({ file, at, message }) => {
      const line = lineOf(await readText(folder, file), at);
      const field = at.map(String).join(".");
      return `${file}, line ${line}: ${field === "" ? "" : `${field}: `}${message}`;
    }),
  );
  const more = findings.length - sentences.length;
  const rest = more > 0 ? [`… and ${more.toLocaleString("en-US")} more.`] : [];
  throw new StartProblem([...sentences, ...rest, "Nothing was changed."].join("\n"));
}

/** The line, from 1, of the innermost value that `at` reaches; a text that is no JSON is found by its first field. */
export function lineOf(text: string, at: readonly PropertyKey[]): number {
  try {
    let found: ValueNode = parse(text, { mode: "json" }).body;
    for (const step of at) {
      const next = inside(found, step);
      if (!next) break;
      found = next;
    }
    return found.loc.start.line;
  } catch {
    const index = text.indexOf(String(at[0]));
    return text.slice(0, Math.max(0, index)).split("\n").length;
  }
}

function inside(node: AnyNode, step: PropertyKey): ValueNode | undefined {
  if (node.type === "Array") return node.elements[Number(step)]?.value;
  if (node.type !== "Object") return undefined;
  return node.members.find(({ name }) => nameOf(name) === step)?.value;
}

function nameOf(node: AnyNode): string | undefined {
  return node.type === "String" ? node.value : undefined;
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (problem) {
    throw new StartProblem(`${file}, line ${syntaxLine(text)}: it is not JSON. Nothing was changed.`, {
      cause: problem,
    });
  }
}

/** Where a text stops being JSON. */
function syntaxLine(text: string): number {
  try {
    parse(text, { mode: "json" });
  } catch (problem) {
    if (problem instanceof Error && "line" in problem && typeof problem.line === "number")
      return problem.line;
  }
  return text.split("\n").length;
}
