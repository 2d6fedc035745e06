import { existsSync } from "node:fs";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { writeFaqEntry, type FaqAnswer } from "#server/db/queries/content";
import { faqAnswer, faqEntry } from "#server/db/schema/index";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer({ contents: "tables" });

function list(of = server) {
  return of.browser().call("FaqList", {});
}

function writeFirst(entry: { question: string; answers: FaqAnswer[] }) {
  return writeFaqEntry(server.db, { key: "a", position: 1, ...entry });
}

const plain: FaqAnswer = {
  html: "<p>Yes.</p>",
  title: "",
  imageUrl: "",
  imageAlt: "",
  widthPercent: null,
  imageWidth: null,
  imageHeight: null,
};

describe("FaqList", () => {
  it("is empty in an empty store", async () => {
    expect(await list()).toEqual([]);
  });

  it("lists questions in order with their answers and pictures", async () => {
    await writeFaqEntry(server.db, { key: "b", question: "Second?", position: 2, answers: [plain] });
    const pictured = {
      ...plain,
      title: "The door",
      imageUrl: "/pictures/content/door.webp",
      imageAlt: "A door",
      widthPercent: 60,
      imageWidth: 1200,
      imageHeight: 750,
    };
    await writeFirst({ question: "First?", answers: [plain, pictured] });
    const answerOf = ({ html, ...others }: FaqAnswer) => ({ ...others, answer: html });
    expect(await list()).toEqual([
      { question: "First?", answerList: [answerOf(plain), answerOf(pictured)] },
      { question: "Second?", answerList: [answerOf(plain)] },
    ]);
  });

  it("replaces a question's answers", async () => {
    await writeFirst({ question: "First, again?", answers: [plain] });
    const [first] = await list();
    expect(first).toMatchObject({ question: "First, again?", answerList: [{ imageUrl: "" }] });
  });

  it("fills in the store's figures and rejects unknown ones", async () => {
    const answers = [{ ...plain, html: "<p>{returnDays} days.</p>", title: "{returnRestockingRate}" }];
    await writeFirst({ question: "{tariffRate}?", answers });
    expect((await list())[0]).toMatchObject({
      question: "10%?",
      answerList: [{ answer: "<p>3 days.</p>", title: "15%" }],
    });
    const written = writeFirst({ question: "{price}?", answers });
    await expect(written).rejects.toThrow("There is no figure {price}.");
  });

  it("removes scripts when an answer is written and read, and pictures of other sites", async () => {
    const html = "<p>ok</p><script>alert(1)</script><img src=x onerror=alert(1)>";
    await writeFirst({ question: "?", answers: [{ ...plain, html }] });
    const [stored] = await server.db.select().from(faqAnswer).where(eq(faqAnswer.entryKey, "a"));
    expect(stored?.html).toBe('<p>ok</p><img src="x" alt="" loading="lazy" />');
    const imageUrl = "//evil.example/a.gif";
    await server.db.update(faqAnswer).set({ html, imageUrl }).where(eq(faqAnswer.entryKey, "a"));
    expect((await list())[0]?.answerList).toMatchObject([{ answer: stored?.html, imageUrl: "" }]);
  });

  it("deletes a question's answers with it", async () => {
    await server.db.delete(faqEntry);
    expect(await list()).toEqual([]);
    expect(await server.db.select().from(faqAnswer)).toEqual([]);
  });
});

describe("the questions of Red Clay Furniture", () => {
  it("have answers, no unfilled figure, and pictures that exist", async () => {
    const demo = await testServer();
    const entries = await list(demo);
    expect(entries.length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(entries.map((entry) => Object.values(entry)))).not.toMatch(/\{\w+\}/);
    for (const { question, answerList } of entries) {
      expect(question).toMatch(/\?$/);
      expect(answerList.length).toBeGreaterThan(0);
      for (const { answer, imageUrl, imageAlt } of answerList) {
        expect(answer).not.toBe("");
        expect(existsSync(`demo${imageUrl}`), imageUrl).toBe(true);
        expect(imageAlt === "").toBe(imageUrl === "");
      }
    }
    await demo.close();
  });
});
