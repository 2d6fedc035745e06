import { exclusionsInWords } from "#domain/messages/orders";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeContent } from "#server/db/queries/content";
import { content } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

function ask(value: string) {
  return server.browser().call("GetHtml", { value, userId: newUserId() });
}

function write(html: string, name = "springSale") {
  return writeContent(server.db, { name, title: "Spring sale", description: "All of it.", html });
}

describe("GetHtml", () => {
  it("returns a page's content, title and description", async () => {
    await write("<h2>One weekend</h2><p>Sofas and more.</p>");
    expect(await ask("springSale")).toEqual({
      data: "<h2>One weekend</h2><p>Sofas and more.</p>",
      name: "springSale",
      title: "Spring sale",
      description: "All of it.",
    });
  });

  it("accepts a name in any case", async () => {
    expect(await ask("ABOUTUS")).toMatchObject({ name: "aboutUs" });
  });

  it("fills in the store's figures, escaped for HTML", async () => {
    await write("<p>{storeName}: back within {returnDays} days, {storeCount} stores.</p>");
    await writeSettings(server.db, { storeName: "Clay & <b>Co.</b>", returnDays: 7 });
    await expect
      .poll(async () => (await ask("springSale")).data)
      .toBe("<p>Clay &amp; &lt;b&gt;Co.&lt;/b&gt;: back within 7 days, five stores.</p>");
    await writeSettings(server.db, { storeName: "Red Clay Furniture", returnDays: 3 });
  });

  it("rejects content with an unknown figure", async () => {
    await expect(write("<p>{returnDys} days</p>")).rejects.toThrow("There is no figure {returnDys}.");
  });

  it("returns empty content for an unknown name", async () => {
    const nothing = { data: "", name: "", title: "", description: "" };
    for (const name of ["noSuchWords", "", "..%2faboutUs", "aboutUs' or '1'='1"])
      expect(await ask(name)).toEqual(nothing);
  });

  it("removes scripts when content is written", async () => {
    const html =
      '<p onclick="x()">ok</p><script>alert(1)</script><a href="javascript:x()">a</a><svg onload=x()>';
    await write(html);
    const [stored] = await server.db.select().from(content).where(eq(content.name, "springSale"));
    expect(stored?.html).toBe("<p>ok</p><a>a</a>");
    expect((await ask("springSale")).data).toBe("<p>ok</p><a>a</a>");
  });

  it("removes scripts when content is read", async () => {
    const html = "<img src=x onerror=alert(1)><p>ok</p>";
    await server.db.update(content).set({ html }).where(eq(content.name, "springSale"));
    expect((await ask("springSale")).data).toBe('<img src="x" alt="" loading="lazy" /><p>ok</p>');
  });
});

describe("the content of Red Clay Furniture", () => {
  it("states the surcharge, its start and the rise in costs", async () => {
    const { data } = await ask("tariffNote");
    expect(data).toContain("10% temporary surcharge on all items");
    expect(data).toContain("9/17/2019");
    expect(data).toContain("up to 30%");
    await writeSettings(server.db, { tariffRate: 0.05 });
    await expect.poll(async () => (await ask("tariffNote")).data).toContain("5% temporary surcharge");
    await writeSettings(server.db, { tariffRate: 0.1 });
  });

  it("states the rules for returns and warranty repairs", async () => {
    const { data } = await ask("returnPolicy");
    const terms = ["within 3 days after delivery or pickup", "restocking fee of 15%", "within 24 hours"];
    for (const words of [...terms, "within 5 days", exclusionsInWords]) expect(data).toContain(words);
  });

  it("leads through the rooms and stores on a virtual tour", async () => {
    const { title, data } = await ask("virtualTour");
    expect(title).toBe("Virtual tour");
    const pictures = [...data.matchAll(/<img src="([^"]+)" alt="([^"]+)"/g)].map(([, src, alt]) => [
      src,
      alt,
    ]);
    expect(pictures).toHaveLength(10);
    const rooms = ["living", "dining", "bedroom", "mattress"].map((name) => `/product-category/${name}`);
    const places = [0, 1, 2, 3, 4, 5].map((id) => `/location/${id}`);
    for (const path of [...rooms, ...places]) expect(data).toContain(`href="${path}"`);
  });

  it("has no unfilled figure and no second page heading", async () => {
    const rows = await server.db.select({ name: content.name }).from(content);
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["aboutUs", "privacyPolicy", "returnPolicy", "tariffNote"]),
    );
    for (const { name } of rows) {
      const { data, title, description } = await ask(name);
      expect(`${data}${title}${description}`).not.toMatch(/[{}]|<h1/);
      expect(description).not.toBe("");
    }
  });
});
