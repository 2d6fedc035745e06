/**
 * The types of the conformance tables. A row is pending until the product meets it; the smallest edit that its table
 * allows marks it built (README.md shows each), and from then on the test checks it.
 */

/** Marks a row as built where its table already says what to look for. */
export const built = "built";

/** Marks a row that is not built yet. */
export const pending = undefined;

export type Mark = typeof built | undefined;

/** By section of the specification, '1 §8', or '1 §2, 2 §2' when both documents have it, then by name. */
type BySource<Row> = Readonly<Record<string, Readonly<Record<string, Row>>>>;

/** Paths in the specification's notation: '/product/{id}', '/specials/{page?}', '*' for any other. */
export type RouteTable = BySource<Mark>;

/** Calls by their methods and the path below /api: 'POST Home', 'GET or POST RelatedProd/{productId}'. */
export type CallTable = BySource<Call>;

/** When a call is built, so are its fields, except those in `notYet`, such as 'payload.userId'. */
export type Call = {
  /** The contract entry's name where it differs from the call's. */
  entry?: string;
  /** In the notation of `fields.ts`. */
  payload?: string;
  answer?: string;
  state?: Mark;
  notYet?: readonly string[];
};

/**
 * Where an entity's fields are found: `in` a schema ('ProductDetail.answer.product', or 'StageOrder.payload.**' for
 * anywhere in it), or in the source `file` of a client store. `only` and `notYet`, in the notation of `fields.ts`,
 * limit the fields it covers; without them it covers all.
 */
export type Carrier = ({ in: string } | { file: string }) & { only?: string; notYet?: string };

/** The entities of §3 by name. `fields` uses the notation of `fields.ts`. */
export type EntityTable = BySource<{ fields: string; built?: readonly Carrier[] }>;

/** The source file with the text and the test file that asserts it, relative to the repository. */
export type Files = readonly [source: string, test: string];

/**
 * Messages, labels and titles, exactly as specified. Varying parts are in braces: 'No results for {query}'. `literal`
 * is what to look for in the source; it differs from the text where the source builds it from fragments. The test must
 * assert the whole text.
 */
export type MessageTable = {
  source: string;
  where: string;
  texts: readonly { text: string; proof?: { files: Files; literal: string } }[];
};

/** Values the specification fixes; the proof of a built one returns the value the product uses. */
export type ConstantTable = readonly (readonly [
  source: string,
  area: string,
  name: string,
  value: unknown,
  proof?: () => unknown,
])[];

/** Rules, states, transitions, and what screens show, with the tests that prove each, by their exact titles. */
export type BehaviorTable = {
  source: string;
  area: string;
  rules: readonly { rule: string; tests: readonly { file: string; title: string }[] }[];
};

export type Tables = {
  routes: RouteTable;
  calls: readonly CallTable[];
  entities: readonly EntityTable[];
  messages: readonly MessageTable[];
  constants: ConstantTable;
  behaviors: readonly BehaviorTable[];
};
