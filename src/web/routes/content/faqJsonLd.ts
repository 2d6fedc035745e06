import type { WireOutput } from "#contract/index";
import type { JsonLd } from "#web/layout/pageHandle";

/** What search engines are told of the questions: the same words as the page's, titles as paragraphs. */
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

/** The title is plain text, the rest is HTML already. */
function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
