import { basename, extname, join } from "node:path";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTSConfig from "dependency-cruiser/config-utl/extract-ts-config";
import ts from "typescript";
import { beforeAll, describe, expect, it } from "vitest";
import { calls } from "#contract/calls";
import { allFiles, filesIn, found, parse, read, root, type Source, specifiers } from "#test/sources";

/* The structure in ARCHITECTURE.md. The linter (.oxlintrc.json) checks single lines and functions. */

const files = filesIn("src");
const sources = files
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"))
  .map((path) => ({ path, tree: parse(path) }));
const shipped = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path));

describe("imports", async () => {
  const config = join(root, ".dependency-cruiser.cjs");
  const options = await extractDepcruiseOptions(config);
  const rules = options.ruleSet?.forbidden ?? [];
  let violations: ICruiseResult["summary"]["violations"] = [];

  beforeAll(async () => {
    const tsConfig = extractTSConfig(join(root, "tsconfig.json"));
    const { output } = await cruise(["src"], { ...options, baseDir: root }, {}, { tsConfig });
    if (typeof output === "string") throw new Error("dependency-cruiser returned text");
    if (output.summary.totalCruised < shipped.length) throw new Error("dependency-cruiser missed files");
    violations = output.summary.violations;
  }, 60_000);

  it.each(rules.map((rule) => [rule.name, rule.comment]))("%s: %s", (name) => {
    const broken = violations.filter((violation) => violation.rule.name === name);
    expect(broken.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it("use names, never relative paths", () => {
    const relatives = sources.flatMap(({ path, tree }) =>
      specifiers(tree)
        // Styles and pictures have no import name; React Router generates `+types` beside a page.
        .filter((name) => name.startsWith(".") && !name.includes("+types") && extname(name) === "")
        .map((name) => `${path}: ${name}`),
    );
    expect(relatives).toEqual([]);
  });

  it("load styles at the root only, not with code loaded on demand", () => {
    const styled = sources.filter(({ tree }) => specifiers(tree).some((name) => /\.css(\?|$)/.test(name)));
    expect(styled.map(({ path }) => path)).toEqual(["src/web/root.tsx"]);
  });
});

describe("class names", () => {
  it("use only breakpoints that the theme has, because any other makes no style", () => {
    const theme = new Set(captured(read("src/web/styles/tokens.css"), /--breakpoint-(\w+):/g));
    const unknown = shipped.flatMap(({ path }) =>
      captured(read(path), /[\s"'`](?:[^\s"'`]*:)?(?:max-|min-|not-)?(sm|md|lg|xl|2xl):[^\s"'`]/g)
        .filter((name) => !theme.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe("the domain", () => {
  it("uses no clock, no randomness and nothing outside", () => {
    const domain = shipped.filter(({ path }) => path.startsWith("src/domain/"));
    expect(found(domain, impurity)).toEqual([]);
  });
});

describe("names and sizes", () => {
  it("has no catch-all folder or file", () => {
    const catchAll = /(^|\/)(utils?|helpers?|lib|common|shared|services?|types|constants|misc)(\/|\.tsx?$)/;
    expect(allFiles().filter((path) => catchAll.test(path))).toEqual([]);
  });

  it("is at most five levels deep", () => {
    expect(files.filter((path) => path.split("/").length - 1 > 5)).toEqual([]);
  });

  it("has no file over 300 lines", () => {
    const code = allFiles().filter((path) => /\.(tsx?|mjs|css)$/.test(path));
    expect(code.filter((path) => read(path).trimEnd().split("\n").length > 300)).toEqual([]);
  });

  it("names a file after its main export", () => {
    expect(shipped.filter(({ path }) => !isNamedOtherwise(path)).flatMap(misnamed)).toEqual([]);
  });

  it("has no enum, and no class except errors", () => {
    expect(found(shipped, enumOrClass)).toEqual([]);
  });
});

describe("the contract", () => {
  const handlers = filesIn("src/server/calls").filter((path) => path.split("/").length === 5);
  const index = handlerNames();

  it.each(Object.keys(calls))("%s has a handler, a test beside it and a row in the index", (name) => {
    const own = handlers.filter((path) => basename(path) === `${name}.ts`);
    expect(own, "src/server/calls/<noun>/<Call>.ts").toHaveLength(1);
    expect(handlers, "<Call>.test.ts beside it").toContain(own[0]?.replace(/\.ts$/, ".test.ts"));
    expect(index, "src/server/calls/index.ts").toContain(name);
  });

  it("lists every handler", () => {
    const names = handlers.map((path) => basename(path).replace(/(\.test)?\.ts$/, ""));
    expect([...names, ...index].filter((name) => !(name in calls))).toEqual([]);
  });
});

describe("the database", () => {
  it("is queried only in src/server/db and src/server/demo", () => {
    const outside = shipped.filter(({ path }) => !/^src\/server\/(db|demo)\//.test(path));
    expect(found(outside, (node) => sqlText(node) ?? builtQuery(node))).toEqual([]);
  });
});

describe("a statement", () => {
  it("is built by a function whose name ends in Statement", () => {
    const builders = shipped.filter(({ path }) => path !== "src/server/db/engine/statement.ts");
    expect(found(builders, misnamedStatement)).toEqual([]);
  });

  it("is used by its caller", () => {
    expect(found(sources, droppedStatement)).toEqual([]);
  });
});

describe("the words", () => {
  const texts = [...allFiles(), ...filesIn("docs"), "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
    .filter((path) => /\.(tsx?|mjs|css|sql|md|html|json|py)$/.test(path) && path !== "test/house.test.ts")
    .map((path) => ({ path, text: read(path).replaceAll(/\s+(?:\*|\/\/)?\s*/g, " ") }));
  const withText = (phrase: RegExp) => texts.filter(({ text }) => phrase.test(text)).map(({ path }) => path);

  it.each([
    "to who",
    "tells of",
    "can be had",
    "that there is not",
    "has the word",
    "who has pressed nothing",
    "what it is of",
  ])("are plain English: nothing says %j", (phrase) => {
    expect(withText(new RegExp(`\\b${phrase}\\b`, "i"))).toEqual([]);
  });

  it("cite only documents of this repository", () => {
    expect(withText(/specification [12] §|domain decision|security decision|security\.md §/i)).toEqual([]);
  });

  it("cite only decisions that exist", () => {
    const known = new Set(filesIn("docs/decisions").map((path) => basename(path).slice(0, 3)));
    const cited = texts.flatMap(({ path, text }) =>
      [...text.matchAll(/\bdecisions?[ /](\d{3})\b/gi)].map(([, number = ""]) => ({ path, number })),
    );
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([]);
    expect(cited.length).toBeGreaterThan(10);
  });
});

describe("the lock file", () => {
  it("contains no download URL", () => {
    const packages: Record<string, object> = JSON.parse(read("package-lock.json")).packages;
    const withUrl = Object.entries(packages).filter(([, entry]) => {
      // These two fields may contain links for people.
      const { funding: _, deprecated: __, ...others } = { funding: "", deprecated: "", ...entry };
      return "resolved" in others || /https?:/.test(JSON.stringify(others));
    });
    expect(withUrl.map(([name]) => name)).toEqual([]);
  });
});

const outside = ["process", "performance", "fetch", "crypto", "globalThis"];

function impurity(node: ts.Node): string | undefined {
  if (ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length) {
    return "new Date() without an argument";
  }
  if (ts.isCallExpression(node) && node.expression.getText() === "Date") return "Date()";
  if (ts.isPropertyAccessExpression(node)) {
    const text = node.getText();
    return text === "Date.now" || text === "Math.random" ? text : undefined;
  }
  if (!ts.isIdentifier(node) || !outside.includes(node.text)) return undefined;
  const isProperty = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node;
  return isProperty ? undefined : node.text;
}

function enumOrClass(node: ts.Node): string | undefined {
  if (ts.isEnumDeclaration(node)) return `enum ${node.name.text}`;
  if (!ts.isClassLike(node)) return undefined;
  const parent = node.heritageClauses?.find((clause) => clause.token === ts.SyntaxKind.ExtendsKeyword);
  const base = parent?.types[0]?.expression.getText() ?? "";
  const name = node.name?.text ?? "";
  // React needs a class for an error boundary.
  const boundary = name.endsWith("Boundary") && base === "Component";
  return boundary || /(Error|Fault|Problem)$/.test(base) ? undefined : `class ${name}`;
}

function sqlText(node: ts.Node): string | undefined {
  if (ts.isTaggedTemplateExpression(node) && /^(sql|statement)\b/.test(node.tag.getText())) return "sql`…`";
  const called = ts.isCallExpression(node) ? node.expression : undefined;
  const method = called !== undefined && ts.isPropertyAccessExpression(called) ? called.name.text : "";
  return method === "query" ? ".query(…)" : undefined;
}

/** A call of the query builder on the database or a transaction. */
function builtQuery(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined;
  const { expression, name } = node.expression;
  const isQuery = /^(select|selectDistinct|insert|update|delete|execute|\$count)$/.test(name.text);
  return isQuery && /(^|\.)(db|tx)$/.test(expression.getText()) ? node.expression.getText() : undefined;
}

function misnamedStatement(node: ts.Node): string | undefined {
  if (!ts.isFunctionDeclaration(node) || node.name === undefined) return undefined;
  const isNamed = /Statements?$/.test(node.name.text);
  const builds = /^(readonly )?Statement(\[\])?$/.test(node.type?.getText() ?? "");
  return isNamed === builds ? undefined : node.name.text;
}

/** A statement that is built and not used. */
function droppedStatement(node: ts.Node): string | undefined {
  if (!ts.isExpressionStatement(node)) return undefined;
  const { expression } = node;
  const inner =
    ts.isAwaitExpression(expression) || ts.isVoidExpression(expression) ? expression.expression : expression;
  const called = ts.isTaggedTemplateExpression(inner) ? inner.tag : inner;
  const name = (ts.isCallExpression(called) ? called.expression : called).getText();
  return /[sS]tatements?$/.test(name) ? name : undefined;
}

/** Whether a file's name follows another rule: a noun, a route, an index. */
function isNamedOtherwise(path: string): boolean {
  const checked =
    /^src\/(server\/(calls|mails|documents|account|layaway|catalog|pricing|fulfillment|orders|payments|visitors|content|store)|web\/(ui|layout|routes))\//;
  return !checked.test(path) || basename(path) === "index.ts";
}

/** A file is named after its default export or its only exported function. */
function misnamed({ path, tree }: Source): string[] {
  const file = basename(path, extname(path));
  const exported = tree.statements.flatMap(exportedValues);
  const main =
    exported.find(({ isDefault }) => isDefault) ?? (exported.length === 1 ? exported[0] : undefined);
  // `createCatalog` may be in catalog.ts.
  const fitting = [file, `create${file.charAt(0).toUpperCase()}${file.slice(1)}`];
  return main?.isFunction && !fitting.includes(main.name) ? [`${path} exports ${main.name}`] : [];
}

function exportedValues(statement: ts.Statement) {
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  const has = (kind: ts.SyntaxKind) => modifiers.some((modifier) => modifier.kind === kind);
  if (!has(ts.SyntaxKind.ExportKeyword)) return [];
  const isDefault = has(ts.SyntaxKind.DefaultKeyword);
  if (ts.isFunctionDeclaration(statement))
    return [{ name: statement.name?.text ?? "", isFunction: true, isDefault }];
  if (!ts.isVariableStatement(statement)) return [];
  return statement.declarationList.declarations.map(({ name, initializer }) => {
    const isFunction = initializer !== undefined && ts.isFunctionLike(initializer);
    return { name: name.getText(), isFunction, isDefault };
  });
}

/** The calls whose handler the index of calls imports. */
function handlerNames(): string[] {
  const imported = specifiers(parse("src/server/calls/index.ts"));
  return imported.filter((name) => name.startsWith("#server/calls/")).map((name) => basename(name));
}

/** What the first group of a pattern captures, at each match. */
function captured(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = ""]) => name);
}
