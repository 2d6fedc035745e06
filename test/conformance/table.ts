/**
 * The types of the conformance tables.
 *
 * A row is pending until the product meets it. The smallest edit that its table allows marks it built
 * (README.md shows each), and from then on the test checks it.
 */

/** Marks a row as built where its table already says what to look for. */
export const built = "built";

/** Marks a row that is not built yet. */
export const pending = undefined;

export type Mark = typeof built | undefined;

/** The section of the specification: '1 §8', or '1 §2, 2 §2' when both documents have it. */
export type Source = string;

/** Paths in the specification's notation: '/product/{id}', '/specials/{page?}', '*' for any other. */
export type RouteTable = { source: Source; paths: Record<string, Mark> };

/**
 * One call. `payload` and `answer` use the notation of `fields.ts`.
 *
 * `entry` is the contract entry's name where it differs from the call's. When the call is built, so are its
 * fields, except those in `notYet`, written 'payload.userId' or 'answer.list.key'.
 */
export type CallTable = {
  source: Source;
  call: string;
  method: "GET" | "POST" | "GET or POST";
  /** The path after the call's name, such as '/{productId}'. */
  below?: string;
  entry?: string;
  payload?: string;
  answer?: string;
  state: Mark;
  notYet?: readonly string[];
};

/**
 * Where an entity's fields are found: `in` a schema ('ProductDetail.answer.product', or
 * 'StageOrder.payload.**' for anywhere in it), or in the source `file` of a client store.
 * `only` and `notYet` limit the fields it covers; without them it covers all.
 */
export type Carrier = ({ in: string } | { file: string }) & {
  only?: readonly string[];
  notYet?: readonly string[];
};

/** One entity of §3. `fields` uses the notation of `fields.ts`. */
export type EntityTable = { source: Source; entity: string; fields: string; built: readonly Carrier[] };

/** The source file with the text and the test file that asserts it, relative to the repository. */
export type Files = readonly [source: string, test: string];

/**
 * Messages, labels and titles, exactly as specified. Varying parts are in braces: 'No results for {query}'.
 * `literal` is what to look for in the source; it differs from the text where the source builds it from
 * fragments. The test must assert the whole text.
 */
export type MessageTable = {
  source: Source;
  where: string;
  texts: readonly { text: string; proof?: { files: Files; literal: string } }[];
};

/** Values the specification fixes; the proof returns the value the product uses. */
export type ConstantTable = {
  source: Source;
  word: string;
  constants: readonly { name: string; value: unknown; proof: (() => unknown) | undefined }[];
};

/** Rules, states, transitions, and what screens show, with the tests that prove each, by their exact titles. */
export type BehaviorTable = {
  source: Source;
  word: string;
  rules: readonly { rule: string; tests: readonly { file: string; title: string }[] }[];
};

export type Tables = {
  routes: readonly RouteTable[];
  calls: readonly CallTable[];
  entities: readonly EntityTable[];
  messages: readonly MessageTable[];
  constants: readonly ConstantTable[];
  behaviors: readonly BehaviorTable[];
};
