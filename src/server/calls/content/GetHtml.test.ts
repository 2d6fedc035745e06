import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeContent } from "#server/db/queries/content";
import { content } from "#server/db/schema/index";
import { writeSettings } from "#server/db/queries/settings";
import { newUserId } from "#test/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

function ask(value: string) {
  return server.browser().call("GetHtml", { value, userId: newUserId() });
}

function write(html: string, name = "springSale") {
  return writeContent(server.db, { name, title: "Spring sale", description: "All of it.", html });
}

describe("GetHtml", () => {
  it("answers the words of a name, with their title and what search results say", async () => {
    await write("<h2>One weekend</h2><p>Sofas and more.</p>");
    expect(await ask("springSale")).toEqual({
      data: "<h2>One weekend</h2><p>Sofas and more.</p>",
      name: "springSale",
      title: "Spring sale",
      description: "All of it.",
    });
  });

  it("knows a name in any case, as addresses are typed", async () => {
    expect(await ask("ABOUTUS")).toMatchObject({ name: "aboutUs" });
  });

  it("fills in today's figures, each written as HTML", async () => {
    await write("<p>{storeName}: back within {returnDays} days, {storeCount} stores.</p>");
    await writeSettings(server.db, { storeName: "Clay & <b>Co.</b>", returnDays: 7 });
    await expect
      .poll(async () => (await ask("springSale")).data)
      .toBe("<p>Clay &amp; &lt;b&gt;Co.&lt;/b&gt;: back within 7 days, five stores.</p>");
    await writeSettings(server.db, { storeName: "Red Clay Furniture", returnDays: 3 });
  });

  it("refuses words that name a figure we do not have", async () => {
    await expect(write("<p>{returnDys} days</p>")).rejects.toThrow("There is no figure {returnDys}.");
  });

  it("hides what a name does not have: everything is empty", async () => {
    const nothing = { data: "", name: "", title: "", description: "" };
    for (const name of ["noSuchWords", "", "..%2faboutUs", "aboutUs' or '1'='1"])
      expect(await ask(name)).toEqual(nothing);
  });

  it("runs nothing that was written into it", async () => {
    const html =
      '<p onclick="x()">ok</p><script>alert(1)</script><a href="javascript:x()">a</a><svg onload=x()>';
    await write(html);
    const [kept] = await server.db
      .select()
      .from(content)
      .where(sql`name = 'springSale'`);
    expect(kept?.html).toBe("<p>ok</p><a>a</a>");
    expect((await ask("springSale")).data).toBe("<p>ok</p><a>a</a>");
  });

  it("runs nothing that came into the database past the writing", async () => {
    await server.db
      .update(content)
      .set({ html: "<img src=x onerror=alert(1)><p>ok</p>" })
      .where(sql`name = 'springSale'`);
    expect((await ask("springSale")).data).toBe('<img src="x" alt="" loading="lazy" /><p>ok</p>');
  });

  it("turns payloads of another form away", async () => {
    for (const bad of [
      { value: 5 },
      { value: "x".repeat(65) },
      { value: "aboutUs", userId: "x".repeat(65) },
    ]) {
      const reply = await server.browser().send("GetHtml", bad);
      expect(reply).toMatchObject({ status: 400, body: { error: { code: "BadRequest" } } });
    }
    const input = await server.app.inject({ method: "GET", url: "/api/GetHtml" });
    expect(input.statusCode).toBe(404);
  });
});

describe("the words of Red Clay Furniture", () => {
  it("tell of the surcharge: its rate, since when, and by how much costs had risen", async () => {
    const { data } = await ask("tariffNote");
    expect(data).toContain("10% temporary surcharge on all items");
    expect(data).toContain("9/17/2019");
    expect(data).toContain("up to 30%");
    await writeSettings(server.db, { tariffRate: 0.05 });
    await expect.poll(async () => (await ask("tariffNote")).data).toContain("5% temporary surcharge");
    await writeSettings(server.db, { tariffRate: 0.1 });
  });

  it("tell how a return and a repair under warranty go", async () => {
    const { data } = await ask("returnPolicy");
    for (const words of [
      "within 3 days after delivery or pickup",
      "restocking fee of 15%",
      "within 3 days",
      "within 24 hours",
      "within 5 days",
      "plastic",
      "damaged",
      "glass",
    ])
      expect(data).toContain(words);
  });

  it("have no figure left in braces and no second heading of the page", async () => {
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
