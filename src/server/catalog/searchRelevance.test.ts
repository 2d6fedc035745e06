import { describe, expect, it } from "vitest";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function search(query: string) {
  return (await server.browser().call("Search", { userId: newUserId(), query })).productList;
}

async function names(query: string): Promise<string[]> {
  return (await search(query)).map(({ name }) => name);
}

describe("a search", () => {
  it("leaves out what only a description names, where anything else is found", async () => {
    const tables = await names("oak table");
    expect(tables).toContain("Oakhurst Dining Table");
    expect(tables).not.toContain("Avondale Dining Bench");
    expect(tables).not.toContain("Oakhurst Spindle Dining Chairs, Set of 2");
    expect(await names("couch")).not.toContain("Amsterdam Arc Floor Lamp");
    expect(await names("guitar or stairwell"), "only descriptions").toContain("Glenwood Apartment Sofa");
  });

  it("finds what a variant or a material names, beside what a name does", async () => {
    expect(await names("queen")).toContain("Chattahoochee 10-Inch Medium Hybrid Mattress");
    expect(await names("leather")).toContain("Grady Power Recliner");
    expect(await names("gray sofa")).toContain("Decatur Chaise Sectional");
  });

  it.each(["sofabed", "futon", "hide-a-bed"])("knows a sleeper sofa as a %s", async (query) => {
    expect(await names(query)).toEqual(["Piedmont Queen Sleeper Sofa"]);
  });

  it("shows tables before a nightstand to a shopper who wants an oak table", async () => {
    const found = await names("oak table");
    const firstOther = found.findIndex((name) => !/\bTable\b/.test(name));
    expect(found.length).toBeGreaterThan(2);
    expect(found.slice(firstOther === -1 ? found.length : firstOther).join()).not.toMatch(/\bTable\b/);
    expect(found[0]).toMatch(/\bTable\b/);
  });

  it("finds a bedroom set by the bed in it, after the beds", async () => {
    const found = await names("queen bed");
    expect(found).toContain("Candler 3-Piece Queen Bedroom Set");
    expect(found).toContain("Westview 4-Piece Queen Bedroom Set");
    expect(found[0]).toMatch(/\bBed\b/);
  });

  it("finds no sofa table for a shopper who wants a sofa, but finds it by its name", async () => {
    const [table] = await names("sofa table");
    expect(table).toMatch(/Console/);
    for (const query of ["couch", "sofa", "gray sofa"]) expect(await names(query)).not.toContain(table);
  });

  it("shows the variant that the query names", async () => {
    const [first] = await search("oak table");
    expect(first?.thumbnailImage).toContain("oak");
    const morningside = (await search("velvet sofa plum")).find(({ name }) => name.startsWith("Morningside"));
    expect(morningside).toMatchObject({ sku: "MOR-SOF-PLM" });
    const [navy] = await search("navy sofa");
    expect(navy?.name).toMatch(/Sofa|Sectional/);
  });
});
