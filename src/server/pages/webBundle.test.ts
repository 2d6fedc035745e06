import { describe, expect, it } from "vitest";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const one = await fileServer({ web: await fileWeb() });

const open = (url: string) => one.app.inject(url);

/** The number of the rendering that a page is from. */
async function rendering(url: string): Promise<number> {
  return Number(/<i>(\d+)<\/i>/.exec((await open(url)).body)?.[1]);
}

describe("an address without a page", () => {
  it("gets the one not-found page, rendered once for all of them", async () => {
    const first = await open("/nowhere");
    expect(first).toMatchObject({ statusCode: 404, headers: { "cache-control": "no-store" } });
    expect(first.body).toContain("no such page");
    for (const url of ["/nowhere/else", "/wp-login.php", "/product", "/cart/1/2/3", "/page-not-found"])
      expect(await open(url)).toMatchObject({ statusCode: 404, body: first.body });
    await one.db.execute("update setting set value = value");
    await expect.poll(async () => (await open("/nowhere")).body).not.toBe(first.body);
  });
});

describe("an address with a page", () => {
  it.each(["/", "/product/1002", "/Product/1002", "/PRODUCT/1002.data"])(
    "is found in any case: %s",
    async (url) => {
      expect((await open(url)).statusCode).toBe(200);
    },
  );
});

describe("the data of a page", () => {
  const page = "product/:id/:sku?";

  it("is answered for the routes that the page has", async () => {
    const url = "/product/1002.data";
    for (const wanted of ["", `?_routes=${page}`, `?_routes=root,${page}`])
      expect({ wanted, status: (await open(url + wanted)).statusCode }).toEqual({ wanted, status: 200 });
  });

  it.each([
    "/product/1002.data?_routes=made-up",
    `/product/1002.data?_routes=${page},root`,
    `/product/1002.data?_routes=root,root,${page}`,
    `/product/1002.data?_routes=${page}&_routes=${page}`,
    "/product/1002.data?_routes=search",
    "/nowhere.data",
    "/nowhere.data?_routes=*",
  ])("is unknown before anything is rendered: %s", async (url) => {
    const before = await rendering("/nowhere?a");
    const { statusCode, headers, body } = await open(url);
    expect({ statusCode, type: headers["content-type"] }).toEqual({
      statusCode: 404,
      type: "application/json; charset=utf-8",
    });
    expect(JSON.parse(body)).toMatchObject({ error: { code: "UnknownCall" } });
    expect(await rendering("/nowhere?b")).toBe(before);
  });

  it("is no reason to render its page again", async () => {
    expect(await rendering(`/product/1002?_routes=${page}`)).toBe(await rendering("/product/1002"));
  });
});
