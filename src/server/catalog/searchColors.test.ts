import { expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer();

async function names(query: string): Promise<string[]> {
  const { productList } = await server.browser().call("Search", { query });
  return productList.map(({ name }) => name);
}

it("a search finds a color family, a material and a type that the catalog's own words don't name", async () => {
  // The blue of all three is called Ink or Denim.
  expect(await names("blue chair")).toEqual(
    expect.arrayContaining([
      "Kirkwood Lounge Chair",
      "Chastain Buttoned Dining Chairs, Set of 2",
      "Clairmont Upholstered Host Chair",
    ]),
  );
  expect(await names("wood nightstand")).toContain("Candler Nightstand");
  expect(await names("wall art")).toContain("Nottingham Framed Print, 24 × 32 Inches");
});
