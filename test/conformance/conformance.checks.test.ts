import { describe, expect, it } from "vitest";
import { z } from "zod";
import { proofProblem, type Proof } from "#test/conformance/proofs";
import { failures } from "#test/conformance/report";
import { readTables } from "#test/conformance/rows";
import { built, type Tables } from "#test/conformance/table";
import { flatten, type World } from "#test/conformance/world";

const none: Tables = { routes: {}, calls: [], entities: [], messages: [], constants: [], behaviors: [] };

const money = z.codec(
  z.custom<number>((value) => typeof value === "number"),
  z.custom<number>((value) => Number.isSafeInteger(value)),
  { decode: (value) => value * 100, encode: (value) => value / 100 },
);

const product = z.object({ name: z.string(), imageInfo: z.object({ width: z.number() }), price: money });

/** A fake product with one product page, one form and one rule. */
const fake: World = {
  paths: async () => ["/", "/product/:id/:sku?", "/specials/:page?", "/*"],
  contract: async () => ({
    ProductDetail: {
      method: "POST",
      path: "/api/ProductDetail",
      payload: z.object({
        userId: z.string().default(""),
        address: z.object({ city: z.string() }).optional(),
      }),
      answer: z.object({ product, related: z.array(product) }).nullable(),
    },
    RelatedProd: {
      method: ["GET", "POST"],
      path: "/RelatedProd/:productId",
      payload: z.string(),
      answer: z.array(product),
    },
  }),
  file: (path) => files[path],
};

const files: Record<string, string> = {
  "src/domain/checkout/contact.ts": `
    export const addedItems = 0;
    const sorry = "Sorry, we don't deliver " + "here";
    return problem ? "Name is required" : \`No results for \${query}\`;
    <p>
      Please go back to the
      previous page
    </p>`,
  "src/domain/checkout/contact.test.ts": `
    describe("a form", () => {});
    it("wants a name", () => expect(problem).toBe("Name is required"));
    it.skip("sleeps", () => {});
    // it("is switched off", () => {});
    it.each([1, 2])(
      "works %i times", () => expect(sorry).toBe("Sorry, we don't deliver here, No results for sofa"));`,
  "src/domain/yes.ts": `const label = "Yes"; const other = "Oh Yes indeed"; <b>Done</b>`,
  "src/domain/yes.test.ts": `it("says Yes to all", () => expect(label).toBe('Done'));`,
};

const source = "src/domain/checkout/contact.ts";
const sourceTest = "src/domain/checkout/contact.test.ts";

function problem(proof: Proof): Promise<string | undefined> {
  return proofProblem(proof, fake);
}

describe("a route", () => {
  it("holds when the path exists, with or without its optional segments", async () => {
    for (const path of ["/", "*", "/product/{id}", "/product/{id}/{sku}", "/specials/{page?}"])
      expect(await problem({ by: "route", path })).toBeUndefined();
  });

  it("fails when the path, its optional form or its parameter is missing", async () => {
    expect(await problem({ by: "route", path: "/cart" })).toContain("no route /cart");
    expect(await problem({ by: "route", path: "/product/{id?}/{sku}" })).toContain("no route /product/:sku");
    expect(await problem({ by: "route", path: "/product/{number}" })).toContain("no route /product/:number");
  });

  it("is found in nested layouts, but a layout alone is not a page", () => {
    const entries = [
      { children: [{ index: true }, { path: "*" }] },
      { path: "a", children: [{ path: "b/:c?" }, { path: "", children: [{ path: "/d" }] }] },
    ];
    expect(flatten(entries)).toEqual(["/", "/*", "/a/b/:c?", "/a/d"]);
  });
});

describe("a call", () => {
  it("holds when the contract has it with the same methods and path", async () => {
    const related = { entry: "RelatedProd", path: "/api/RelatedProd/{productId}" };
    expect(await problem({ by: "call", ...related, methods: ["POST", "GET"] })).toBeUndefined();
    const detail = { entry: "ProductDetail", path: "/api/ProductDetail" };
    expect(await problem({ by: "call", ...detail, methods: ["POST"] })).toBeUndefined();
  });

  it("fails when the entry is missing or has another method or path", async () => {
    const proof = { by: "call", path: "/api/ProductDetail", methods: ["POST"] } as const;
    expect(await problem({ ...proof, entry: "Home" })).toBe("the contract has no entry Home");
    expect(await problem({ ...proof, entry: "toString" })).toBe("the contract has no entry toString");
    expect(await problem({ ...proof, entry: "ProductDetail", methods: ["GET"] })).toContain("it is GET in");
    expect(await problem({ ...proof, entry: "ProductDetail", path: "/api/Home" })).toContain("its path is");
  });
});

describe("a field", () => {
  const has = (side: "payload" | "answer", path: string, is?: string) =>
    problem({ by: "schema", entry: "ProductDetail", side, path, is });

  it("holds when the wire schema has it", async () => {
    for (const path of ["userId", "address.city", "**.city"])
      expect(await has("payload", path)).toBeUndefined();
    for (const path of ["product", "product.imageInfo.width", "related.price", "related.**.width"])
      expect(await has("answer", path)).toBeUndefined();
  });

  it("fails when the schema lacks it or has it elsewhere", async () => {
    expect(await has("payload", "productId")).toBe("the payload of ProductDetail has no field productId");
    expect(await has("payload", "city")).toContain("no field city");
    expect(await has("answer", "product.sku")).toContain("no field product.sku");
    expect(await has("answer", "**.city")).toContain("no field **.city");
  });

  it("holds when the whole has the named type, and fails otherwise", async () => {
    const whole = { by: "schema", entry: "RelatedProd", path: "" } as const;
    expect(await problem({ ...whole, side: "answer", is: "list" })).toBeUndefined();
    expect(await problem({ ...whole, side: "payload", is: "string" })).toBeUndefined();
    expect(await problem({ ...whole, side: "payload", is: "list" })).toContain("is not a list");
    expect(await problem({ ...whole, side: "payload", is: "boolean" })).toContain("is not a boolean");
  });

  it("is found behind circular references", async () => {
    type Node = { name: string; inner?: Node | undefined };
    const node: z.ZodType<Node> = z.lazy(() => z.object({ name: z.string(), inner: node.optional() }));
    const world: World = {
      ...fake,
      contract: async () => ({ Tree: { method: "POST", path: "/Tree", payload: node, answer: node } }),
    };
    const proof = { by: "schema", entry: "Tree", side: "answer", is: undefined } as const;
    expect(await proofProblem({ ...proof, path: "inner.inner.name" }, world)).toBeUndefined();
    expect(await proofProblem({ ...proof, path: "**.sku" }, world)).toContain("no field **.sku");
  });
});

describe("an entity", () => {
  const carried = "ProductDetail.answer.product";

  it("fails when none of the named schemas or files has a field", async () => {
    const entities = [{ "1 §3": { Product: { fields: "name, sku", built: [{ in: carried }] } } }];
    expect(await failures(readTables({ ...none, entities }), fake)).toEqual([
      "entity field: Product: sku (1 §3): the answer of ProductDetail has no field product.sku",
    ]);
  });

  it("fails when a built call carries it but is not named as a carrier", async () => {
    const state = { fields: "addedItems, itemCount", built: [{ file: source }] };
    const tables: Tables = {
      ...none,
      calls: [{ "1 §7": { "POST ProductDetail": { answer: "product@Product", state: built } } }],
      entities: [{ "1 §3": { Product: { fields: "name, sku, imageInfo{width}" }, "Cart state": state } }],
    };
    expect(await failures(readTables(tables), fake)).toEqual([
      "field: ProductDetail answer.product@Product (1 §7): the entity Product does not name " +
        "'ProductDetail.answer.product' among its carriers",
      "entity field: Cart state: itemCount (1 §3): src/domain/checkout/contact.ts does not have itemCount",
    ]);
  });

  it("leaves fields that are not built yet pending", () => {
    const carriers = [{ in: carried, notYet: "sku" }];
    const entities = [{ "1 §3": { Product: { fields: "name, sku", built: carriers } } }];
    const states = readTables({ ...none, entities }).map(({ state }) => state);
    expect(states).toEqual(["built", "pending"]);
  });
});

describe("a message", () => {
  const said = (text: string, file = source, test = sourceTest) =>
    problem({ by: "text", text, literal: text, files: [file, test] });

  it("holds when source and test contain it, however it is broken up", async () => {
    expect(await said("Name is required")).toBeUndefined();
    expect(await said("Sorry, we don't deliver here")).toBeUndefined();
    expect(await said("No results for {query}")).toBeUndefined();
  });

  it("built from fragments needs only its fragment in the source but the whole text in the test", async () => {
    const proof = { by: "text", text: "works 1 times", files: [source, sourceTest] } as const;
    const unasserted = await problem({ ...proof, literal: "No results for" });
    expect(unasserted).toContain("does not assert 'works 1 times'");
    expect(await problem({ ...proof, text: "Name is required", literal: "is required" })).toBeUndefined();
  });

  it("of one word must be a whole string", async () => {
    const files = ["src/domain/yes.ts", "src/domain/yes.test.ts"] as const;
    expect(await said("Yes", ...files)).toBe("src/domain/yes.test.ts does not assert 'Yes'");
    expect(await said("Oh", ...files)).toContain("src/domain/yes.ts does not say");
    expect(await said("Done", ...files)).toBeUndefined();
  });

  it("fails when either lacks it, when a file is missing, or when the test is not a test file", async () => {
    expect(await said("Name is needed")).toBe(`${source} does not say 'Name is needed'`);
    const page = "Please go back to the previous page";
    expect(await said(page)).toBe(`${sourceTest} does not assert '${page}'`);
    expect(await said("Name is required", "src/nowhere.ts")).toBe("there is no file src/nowhere.ts");
    expect(await said("Name is required", source, source)).toContain("not a test file");
    expect(await said("Name is required", sourceTest)).toContain("is a test, not the source");
  });
});

describe("a constant", () => {
  it("holds when the product's value is equal, and fails when it differs or cannot be read", async () => {
    expect(await problem({ by: "value", expected: ["GA"], actual: () => ["GA"] })).toBeUndefined();
    expect(await problem({ by: "value", expected: 3, actual: async () => 3 })).toBeUndefined();
    expect(await problem({ by: "value", expected: 3, actual: () => 2 })).toBe("it is 2, not 3");
    const gone = () => Promise.reject(new Error("no such module"));
    expect(await problem({ by: "value", expected: 3, actual: gone })).toBe("no such module");
  });
});

describe("a behavior", () => {
  const test = (title: string, file = sourceTest) => problem({ by: "test", file, title });

  it.each(["wants a name", "works %i times"])("holds when the test '%s' runs", async (title) => {
    expect(await test(title)).toBeUndefined();
  });

  it.each(["wants two names", "wants a", "sleeps", "a form", "is switched off"])(
    "fails when '%s' is no test that runs",
    async (title) => {
      expect(await test(title)).toContain(`has no test '${title}' that runs`);
    },
  );

  it("fails when the file is not a test file", async () => {
    expect(await test("wants a name", source)).toBe(`${source} is not a test file`);
  });
});
