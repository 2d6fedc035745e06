/**
 * The shapes in which the conformance tables are written.
 *
 * A row is pending until the product has what it says; it is marked built by the smallest edit the
 * table allows (README.md beside this file shows each), and then the test holds the product to it.
 */

/** The mark of a row whose proof needs no words of its own: its table already says what to look for. */
export const built = "built";

/** The mark of a row that is not built yet. */
export const pending = undefined;

export type Mark = typeof built | undefined;

/** Where the specification says it: '1 §8', or '1 §2, 2 §2' when both documents do. */
export type Source = string;

/** The words that name files and folders in every room. */
export type Word =
  | "catalog"
  | "product"
  | "cart"
  | "delivery"
  | "checkout"
  | "lease"
  | "layaway"
  | "account"
  | "orders"
  | "store"
  | "content"
  | "frame";

/** Paths as the specification spells them: '/product/{id}', '/specials/{page?}', '*' for any other. */
export type RouteTable = { source: Source; paths: Record<string, Mark> };

/**
 * One call. `payload` and `answer` are written in the grammar of `fields.ts`.
 *
 * `entry` names the contract's entry where it differs from the call's name. When the call is built, so is
 * each of its fields, except those in `notYet`, written 'payload.userId' or 'answer.list.key'.
 */
export type CallTable = {
  source: Source;
  call: string;
  method: "GET" | "POST" | "GET or POST";
  /** The path behind the call's name, such as '/{productId}'. */
  below?: string;
  entry?: string;
  payload?: string;
  answer?: string;
  state: Mark;
  notYet?: readonly string[];
};

/**
 * Where an entity's fields are found: `in` a schema ('ProductDetail.answer.product', or
 * 'StageOrder.payload.**' for anywhere in it), or in the source `file` of browser state.
 * `only` and `notYet` narrow the fields it is about; without them it is about all.
 */
export type Carrier = ({ in: string } | { file: string }) & {
  only?: readonly string[];
  notYet?: readonly string[];
};

/** One entity of §3. Its fields are written in the grammar of `fields.ts`. */
export type EntityTable = { source: Source; entity: string; fields: string; built: readonly Carrier[] };

/** The source file that says it, and the test file that asserts it, from the root of the repository. */
export type Files = readonly [source: string, test: string];

/**
 * Sentences, labels and titles, exactly as specified. What varies stands in braces: 'No results for {query}'.
 * `literal` gives other words to look for in the source, where code puts the text together from pieces; the
 * test must say all of it even so.
 */
export type MessageTable = {
  source: Source;
  where: string;
  texts: Record<string, Files | { files: Files; literal: string } | undefined>;
};

/** Values the specification fixes; the proof answers the value the product really uses. */
export type ConstantTable = {
  source: Source;
  word: Word;
  constants: readonly { name: string; value: unknown; proof: (() => unknown) | undefined }[];
};

/** A test file and the exact title of the test (or tests) in it. */
export type Titles = readonly [file: string, title: string, ...more: string[]];

/** Rules, states, transitions, and what screens show. */
export type BehaviourTable = { source: Source; word: Word; rules: Record<string, Titles | undefined> };

export type Tables = {
  routes: readonly RouteTable[];
  calls: readonly CallTable[];
  entities: readonly EntityTable[];
  messages: readonly MessageTable[];
  constants: readonly ConstantTable[];
  behaviours: readonly BehaviourTable[];
};
