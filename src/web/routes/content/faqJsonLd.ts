import type { WireOutput } from "#contract/index";
import type { JsonLd } from "#web/layout/pageHandle";

/** FAQ structured data for search engines: the page's own text, with titles as paragraphs. */
export function faqJsonLd(questions: WireOutput<"FaqList">): JsonLd | undefined {
  if (questions.length === 0) return undefined;
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answerList }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: {
        "@type": "Answer",
        text: answerList
          .map(({ title, answer }) => (title ? `<p>${escaped(title)}</p>${answer}` : answer))
          .join(""),
      },
    })),
  };
}

/** The title is plain text; the answer is already HTML. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
