import { z } from "zod";

/** A node of a JSON schema. */
type Node = { readonly [key: string]: unknown };

/** The schema of what crosses the wire: the input side of codecs. */
export function wireSchema(schema: z.ZodType): Node {
  const json: unknown = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return isNode(json) ? json : {};
}

/** True when `path` leads somewhere. Lists, unions and references are passed through. */
export function hasPath(root: Node, path: string): boolean {
  return follow(root, path).length > 0;
}

/** True when `path` leads to a list. */
export function hasList(root: Node, path: string): boolean {
  return follow(root, path).some((node) => branches(root, node, false).some((one) => one.type === "array"));
}

/** True when `path` leads to a plain value of that type or a list of them. */
export function hasPlain(root: Node, path: string, type: string): boolean {
  return follow(root, path).some((node) => branches(root, node, true).some((one) => typeOf(one) === type));
}

function typeOf(node: Node): unknown {
  if (node.type === "integer") return "number";
  return node.type ?? typeof (Array.isArray(node.enum) ? node.enum[0] : node.const);
}

function follow(root: Node, path: string): Node[] {
  let found = [root];
  for (const name of path.split(".").filter(Boolean)) {
    found = found.flatMap((node) =>
      name === "**"
        ? descendants(root, node)
        : branches(root, node, true).flatMap((one) => property(one, name)),
    );
  }
  return found;
}

function property(node: Node, name: string): Node[] {
  const properties = isNode(node.properties) ? node.properties : {};
  const value = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (value === true) return [{}];
  return isNode(value) ? [value] : [];
}

/** The node and everything equivalent: references, union members and, on request, list entries. */
function branches(root: Node, node: Node, intoLists: boolean): Node[] {
  return reach(node, (one) => inPlace(root, one, intoLists));
}

function descendants(root: Node, node: Node): Node[] {
  return reach(node, (one) => {
    const inside = isNode(one.properties) ? Object.values(one.properties).filter(isNode) : [];
    return [...inPlace(root, one, true), ...inside];
  });
}

function reach(start: Node, next: (node: Node) => Node[]): Node[] {
  const seen = new Set([start]);
  // A set iterates over what is added meanwhile.
  for (const one of seen) for (const each of next(one)) seen.add(each);
  return [...seen];
}

function inPlace(root: Node, node: Node, intoLists: boolean): Node[] {
  const lists = intoLists ? [node.items, node.prefixItems, node.additionalProperties] : [];
  return [reference(root, node.$ref), node.anyOf, node.oneOf, node.allOf, ...lists].flat().filter(isNode);
}

function reference(root: Node, ref: unknown): Node | undefined {
  if (typeof ref !== "string" || !ref.startsWith("#")) return undefined;
  let found: unknown = root;
  for (const part of ref.slice(1).split("/").filter(Boolean)) {
    const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
    found = isNode(found) ? found[name] : undefined;
  }
  return isNode(found) ? found : undefined;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
