import { isDeepStrictEqual } from "node:util";
import { hasList, hasPath, hasPlain, wireSchema } from "#test/conformance/schema";
import type { Files } from "#test/conformance/table";
import { hasIdentifier, hasTest, saysSo } from "#test/conformance/wording";
import type { Entry, World } from "#test/conformance/world";

/** One way to prove a row. */
export type Proof =
  | { by: "route"; path: string }
  | { by: "call"; entry: string; path: string; methods: readonly string[] }
  | { by: "schema"; entry: string; side: "payload" | "answer"; path: string; is: string | undefined }
  | { by: "carrier"; entity: string; at: string; carriers: readonly string[] }
  | { by: "identifier"; file: string; identifier: string }
  | { by: "text"; text: string; literal: string; files: Files }
  | { by: "value"; expected: unknown; actual: () => unknown }
  | { by: "test"; file: string; title: string };

type Of<Kind extends Proof["by"]> = Extract<Proof, { by: Kind }>;

/** Says why the proof fails; undefined when it holds. */
export async function proofProblem(proof: Proof, world: World): Promise<string | undefined> {
  try {
    return await check(proof, world);
  } catch (reason) {
    return reason instanceof Error ? reason.message : String(reason);
  }
}

async function check(proof: Proof, world: World): Promise<string | undefined> {
  switch (proof.by) {
    case "route":
      return routeProblem(proof, await world.paths());
    case "call":
      return callProblem(proof, await world.contract());
    case "schema":
      return schemaProblem(proof, await world.contract());
    case "carrier":
      return carrierProblem(proof);
    case "identifier":
      return identifierProblem(proof, world);
    case "text":
      return textProblem(proof, world);
    case "value":
      return valueProblem(proof.expected, await proof.actual());
    case "test":
      return testProblem(proof, world);
  }
}

function routeProblem(proof: Of<"route">, paths: readonly string[]): string | undefined {
  const there = new Set(paths.flatMap(expand));
  const missing = expand(proof.path.replace(/\{(\w+\??)\}/g, ":$1")).filter((path) => !there.has(path));
  return missing.length > 0 ? `src/web/routes.ts has no route ${missing.join(", ")}` : undefined;
}

/** A path with and without its optional segments, in React Router's notation: '/a/:b?' is '/a' and '/a/:b'. */
function expand(path: string): string[] {
  if (path === "*" || path === "/*") return ["/*"];
  let forms = [""];
  for (const segment of path.split("/").filter(Boolean)) {
    const longer = forms.map((form) => `${form}/${segment.replace(/\?$/, "")}`);
    forms = segment.endsWith("?") ? [...forms, ...longer] : longer;
  }
  return forms.map((form) => form || "/");
}

function callProblem(proof: Of<"call">, contract: Readonly<Record<string, Entry>>): string | undefined {
  const entry = find(contract, proof.entry);
  const methods = [entry.method].flat();
  const wanted = [...proof.methods].sort().join(" and ");
  if (wanted !== [...methods].sort().join(" and "))
    return `it is ${wanted} in the specification, but ${methods.join(" and ")} in the contract`;
  const path = anonymous(`/api/${entry.path.replace(/^\/?(api\/)?/, "")}`);
  return path === anonymous(proof.path) ? undefined : `its path is ${path}, not ${proof.path}`;
}

/** A path without the names of its parameters. */
function anonymous(path: string): string {
  return path.replace(/\{\w+\}|:\w+/g, "{}");
}

function schemaProblem(proof: Of<"schema">, contract: Readonly<Record<string, Entry>>): string | undefined {
  const root = wireSchema(find(contract, proof.entry)[proof.side]);
  const place = `the ${proof.side} of ${proof.entry}`;
  if (!hasPath(root, proof.path)) return `${place} has no field ${proof.path}`;
  if (proof.is === undefined) return undefined;
  const fits = proof.is === "list" ? hasList(root, proof.path) : hasPlain(root, proof.path, proof.is);
  return fits ? undefined : `${[place, proof.path].filter(Boolean).join(" at ")} is not a ${proof.is}`;
}

function find(contract: Readonly<Record<string, Entry>>, name: string): Entry {
  const entry = Object.hasOwn(contract, name) ? contract[name] : undefined;
  if (!entry) throw new Error(`the contract has no entry ${name}`);
  return entry;
}

function carrierProblem({ entity, at, carriers }: Of<"carrier">): string | undefined {
  const named = carriers.some((carrier) => {
    const plain = carrier.replace(/\.\*\*.*$/, "");
    return plain === at || plain.startsWith(`${at}.`) || (plain !== carrier && at.startsWith(`${plain}.`));
  });
  return named ? undefined : `the entity ${entity} does not name '${at}' among its carriers`;
}

function identifierProblem(proof: Of<"identifier">, world: World): string | undefined {
  const missing = proof.identifier.split(".").filter((name) => !hasIdentifier(read(world, proof.file), name));
  return missing.length > 0 ? `${proof.file} does not have ${missing.join(", ")}` : undefined;
}

const tests = /(\.(test|spec)\.tsx?$)|(^e2e\/)/;

function textProblem({ text, literal, files: [source, test] }: Of<"text">, world: World): string | undefined {
  if (tests.test(source)) return `${source} is a test, not the source`;
  if (!tests.test(test)) return `${test} is not a test file`;
  if (!saysSo(read(world, source), literal)) return `${source} does not say '${literal}'`;
  return saysSo(read(world, test), text) ? undefined : `${test} does not assert '${text}'`;
}

function valueProblem(expected: unknown, actual: unknown): string | undefined {
  if (isDeepStrictEqual(expected, actual)) return undefined;
  return `it is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
}

function testProblem({ file, title }: Of<"test">, world: World): string | undefined {
  if (!tests.test(file)) return `${file} is not a test file`;
  return hasTest(read(world, file), title) ? undefined : `${file} has no test '${title}' that runs`;
}

function read(world: World, path: string): string {
  const text = world.file(path);
  if (text === undefined) throw new Error(`there is no file ${path}`);
  return text;
}
