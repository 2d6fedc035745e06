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
  it("is empty in a store with nothing in it yet", async () => {
    expect(await list()).toEqual([]);
  });

  it("lists questions in their order, each with its answers, titles, pictures and widths", async () => {
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
    await writeFaqEntry(server.db, { key: "a", question: "First?", position: 1, answers: [plain, pictured] });
    const { html: _, ...shown } = pictured;
    const { html: __, ...bare } = plain;
    expect(await list()).toEqual([
      {
        question: "First?",
        answerList: [
          { ...bare, answer: "<p>Yes.</p>" },
          { ...shown, answer: "<p>Yes.</p>" },
        ],
      },
      { question: "Second?", answerList: [{ ...bare, answer: "<p>Yes.</p>" }] },
    ]);
  });

  it("takes a question's new answers for the old ones", async () => {
    await writeFaqEntry(server.db, { key: "a", question: "First, again?", position: 1, answers: [plain] });
    expect((await list())[0]).toMatchObject({ question: "First, again?", answerList: [{ imageUrl: "" }] });
    expect((await list())[0]?.answerList).toHaveLength(1);
  });

  it("fills in today's figures and refuses those we do not have", async () => {
    const answers = [{ ...plain, html: "<p>{returnDays} days.</p>", title: "{returnRestockingRate}" }];
    await writeFaqEntry(server.db, { key: "a", question: "{tariffRate}?", position: 1, answers });
    expect((await list())[0]).toMatchObject({
      question: "10%?",
      answerList: [{ answer: "<p>3 days.</p>", title: "15%" }],
    });
    await expect(
      writeFaqEntry(server.db, { key: "a", question: "{price}?", position: 1, answers }),
    ).rejects.toThrow("There is no figure {price}.");
  });

  it("runs nothing that was written into it or came past the writing, and takes no picture from elsewhere", async () => {
    const html = "<p>ok</p><script>alert(1)</script><img src=x onerror=alert(1)>";
    await writeFaqEntry(server.db, { key: "a", question: "?", position: 1, answers: [{ ...plain, html }] });
    const [kept] = await server.db.select().from(faqAnswer).where(eq(faqAnswer.entryKey, "a"));
    expect(kept?.html).toBe('<p>ok</p><img src="x" alt="" loading="lazy" />');
    const imageUrl = "//evil.example/a.gif";
    await server.db.update(faqAnswer).set({ html, imageUrl }).where(eq(faqAnswer.entryKey, "a"));
    expect((await list())[0]?.answerList).toMatchObject([{ answer: kept?.html, imageUrl: "" }]);
  });

  it("forgets the answers of a question that is gone", async () => {
    await server.db.delete(faqEntry);
    expect(await list()).toEqual([]);
    expect(await server.db.select().from(faqAnswer)).toEqual([]);
  });

  it("is asked with GET only", async () => {
    const reply = await server.app.inject({ method: "POST", url: "/api/FaqList", payload: {} });
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ error: { code: "UnknownCall" } });
  });
});

describe("the questions of Red Clay Furniture", () => {
  it("have answers, no figure left in braces, and pictures that are there", async () => {
    const demo = await testServer();
    const entries = await list(demo);
    expect(entries.length).toBeGreaterThanOrEqual(10);
    expect(JSON.stringify(entries.map((entry) => Object.values(entry)))).not.toMatch(/\{\w+\}/);
    for (const { question, answerList } of entries) {
      expect(question).toMatch(/\?$/);
      expect(answerList.length).toBeGreaterThan(0);
      for (const { answer, imageUrl, imageAlt } of answerList) {
        expect(answer).not.toBe("");
        expect({ imageUrl, there: existsSync(`demo${imageUrl}`) }).toEqual({ imageUrl, there: true });
        expect(imageAlt === "").toBe(imageUrl === "");
      }
    }
    await demo.close();
  });
});
