import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Every file in a folder, as a path from the root. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

export function allFiles(): string[] {
  return ["src", "test", "e2e", "bench", "bin", "demo"].flatMap(filesIn);
}

export function read(path: string): string {
  return readFileSync(join(root, path), "utf8");
}

export type Source = { path: string; tree: ts.SourceFile };

export function parse(path: string): ts.SourceFile {
  const kind = path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, read(path), ts.ScriptTarget.ES2023, true, kind);
}

/** Every place where `fault` names one, as `path:line: fault`. */
export function found(where: readonly Source[], fault: (node: ts.Node) => string | undefined): string[] {
  return where.flatMap(({ path, tree }) => {
    const places: string[] = [];
    const visit = (node: ts.Node): void => {
      const what = fault(node);
      if (what !== undefined)
        places.push(`${path}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${what}`);
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return places;
  });
}

/** Every module that a file imports or exports from. */
export function specifiers(tree: ts.SourceFile): string[] {
  return tree.statements.flatMap((statement) => {
    const imports = ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement);
    const module = imports ? statement.moduleSpecifier : undefined;
    return module !== undefined && ts.isStringLiteral(module) ? [module.text] : [];
  });
}
