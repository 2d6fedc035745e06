import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { category, formerSlug } from "#server/db/schema/index";
import { fileWeb } from "#test/fakes/fileWeb";
import { fileServer } from "#test/testServer";

const server = await fileServer({ web: await fileWeb() });

/** The target of an address's redirect. */
async function targetOf(path: string): Promise<string | undefined> {
  const reply = await server.app.inject(`/product-category/${path}`);
  if (reply.statusCode !== 301) return undefined;
  expect(reply.headers["cache-control"]).toBe("no-cache");
  return String(reply.headers.location);
}

async function rename(id: number, slug: string): Promise<void> {
  await server.db.update(category).set({ slug }).where(eq(category.id, id));
}

describe("the name of a category in an address", () => {
  it("is not redirected when it is the slug, a special name or unknown", async () => {
    for (const path of ["living", "living/2", "specials", "newarrivals", "BS_0", "garden", "%ff", "%E0%A4%A"])
      expect({ path, target: await targetOf(path) }).toEqual({ path, target: undefined });
  });

  it("is redirected to the slug when it is the category's name, with page and query", async () => {
    expect(await targetOf("Living%20Room")).toBe("/product-category/living");
    expect(await targetOf("LIVING/2")).toBe("/product-category/living/2");
    expect(await targetOf("More%20for%20the%20Home?page=1")).toBe("/product-category/others?page=1");
  });

  it("is redirected to the category after every change of its slug", async () => {
    await rename(1, "living-room");
    await expect.poll(() => targetOf("living/3")).toBe("/product-category/living-room/3");
    await rename(1, "lounge");
    await expect.poll(() => targetOf("living-room")).toBe("/product-category/lounge");
    expect(await targetOf("living")).toBe("/product-category/lounge");
    expect(await targetOf("Living-Room")).toBe("/product-category/lounge");
    await rename(1, "living");
    await expect.poll(() => targetOf("lounge")).toBe("/product-category/living");
    expect(await targetOf("living")).toBeUndefined();
  });

  it("belongs to the category that has it now", async () => {
    await rename(5, "home");
    await expect.poll(() => targetOf("others")).toBe("/product-category/home");
    await server.db.insert(category).values({ id: 6, slug: "others", name: "Others", position: 6 });
    await expect.poll(() => targetOf("others")).toBeUndefined();
    expect(await server.db.select().from(formerSlug).where(eq(formerSlug.slug, "others"))).toEqual([]);
  });

  it("leads to an address that can be sent, whatever the owner chose for a slug", async () => {
    await rename(3, "déjà vu/bedroom");
    await expect.poll(() => targetOf("bedroom")).toBe("/product-category/d%C3%A9j%C3%A0%20vu%2Fbedroom");
  });

  it("can never be the name of a special list", async () => {
    for (const slug of ["specials", "NewArrivals", "BS_7", "bs_"])
      await expect(rename(2, slug)).rejects.toThrow();
  });
});
