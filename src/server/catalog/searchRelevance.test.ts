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

  it("shows the variant that the query names", async () => {
    const [first] = await search("oak table");
    expect(first?.thumbnailImage).toContain("oak");
    const morningside = (await search("velvet sofa plum")).find(({ name }) => name.startsWith("Morningside"));
    expect(morningside).toMatchObject({ sku: "MOR-SOF-PLM" });
    const [navy] = await search("navy sofa");
    expect(navy?.name).toMatch(/Sofa|Sectional/);
  });
});
