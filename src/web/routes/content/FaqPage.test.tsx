import { describe, expect, it } from "vitest";
import FaqPage, { handle, loader } from "#web/routes/content/FaqPage";
import { htmlOf, visibleText } from "#test/pages";
import { browserConfig, loaderArgs, wireStore } from "#test/wireStore";

const noPicture = { imageUrl: "", imageAlt: "", widthPercent: null, imageWidth: null, imageHeight: null };
const plain = { title: "", ...noPicture };
const door = {
  imageUrl: "/pictures/content/door.svg",
  imageAlt: "A door",
  imageWidth: 1200,
  imageHeight: 675,
};
const questions = [
  { question: "Is it new?", answerList: [{ ...plain, answer: "<p>Yes, <em>all</em> of it.</p>" }] },
  {
    question: "Will it fit?",
    answerList: [
      { answer: "<p>Measure it.</p>", title: "Sofas & chairs", widthPercent: 60, ...door },
      { ...plain, answer: "<p>Then measure the door.</p>" },
    ],
  },
];

function pageOf(loaderData: unknown): string {
  return htmlOf(FaqPage, { loaderData, path: "/faq", shell: { config: browserConfig } });
}

describe("FaqPage", () => {
  it("loads its questions with FaqList", async () => {
    const { api, requests } = wireStore({ FaqList: questions });
    expect(await loader(loaderArgs(api))).toEqual(questions);
    expect(requests).toEqual([["FaqList", undefined]]);
  });

  it("numbers the questions and renders every answer into the first HTML under a heading that opens it", () => {
    const html = pageOf(questions);
    expect(visibleText(html)).toContain(
      "1. Is it new? Yes, all of it. 2. Will it fit? Sofas & chairs Measure it.",
    );
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.match(/<summary[^>]*>.*?<h2/g)).toHaveLength(2);
    expect(html).toContain("<p>Yes, <em>all</em> of it.</p>");
    expect(html).toContain("<p>Then measure the door.</p>");
  });

  it("shows an answer's title, and its picture at its width", () => {
    const html = pageOf(questions);
    expect(html).toMatch(/<h3[^>]*>Sofas &amp; chairs<\/h3>/);
    expect(html).toMatch(/style="width:60%;max-width:1200px"/);
    expect(html).toMatch(/<img src="\/pictures\/content\/door.svg" alt="A door" width="1200" height="675"/);
    expect(html.match(/<img/g)).toHaveLength(1);
  });

  it("gives search engines the same text", () => {
    const twoParts = "<p>Sofas &amp; chairs</p><p>Measure it.</p><p>Then measure the door.</p>";
    expect(handle.jsonLd?.(questions)).toMatchObject({
      "@type": "FAQPage",
      mainEntity: [
        {
          "@type": "Question",
          name: "Is it new?",
          acceptedAnswer: { "@type": "Answer", text: "<p>Yes, <em>all</em> of it.</p>" },
        },
        { name: "Will it fit?", acceptedAnswer: { text: twoParts } },
      ],
    });
    expect(handle.jsonLd?.([])).toBeUndefined();
  });

  it("says so when there are no questions", () => {
    expect(visibleText(pageOf([]))).toContain("Nothing has been asked here yet.");
  });
});
