import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { apiContext } from "#web/context";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { faqJsonLd } from "#web/routes/content/faqJsonLd";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { Expander } from "#web/ui/display/Expander";
import { Prose } from "#web/ui/display/Prose";
import { Picture } from "#web/ui/picture/Picture";

type Questions = WireOutput<"FaqList">;

export const handle: PageHandle<Questions> = {
  jsonLd: (questions) => (import.meta.env.SSR ? faqJsonLd(questions) : undefined),
};

function load({ context }: LoaderFunctionArgs): Promise<Questions> {
  return context.get(apiContext).FaqList({});
}

export { load as clientLoader, load as loader };

/** Numbered questions with their answers, all of them in the first HTML (conformance: behaviors/content). */
export default function FaqPage() {
  const questions = useLoaderData<Questions>();
  return (
    <InfoFrame title="Frequently asked questions">
      <PageHead
        title="Frequently asked questions"
        description="What customers ask before and after they buy: delivery and pickup, measuring, payment, layaway, returns, repairs and care."
        path={links.faq()}
      />
      {questions.length === 0 && <p className="text-soft">Nothing has been asked here yet.</p>}
      <ol role="list" className="max-w-form border-t border-line">
        {questions.map(({ question, answerList }, index) => (
          <li key={question}>
            <Expander summary={<Question number={index + 1} question={question} />} open={index === 0}>
              <div className="grid gap-6 md:pl-10">
                {answerList.map((answer, at) => (
                  <FaqAnswer key={at} answer={answer} />
                ))}
              </div>
            </Expander>
          </li>
        ))}
      </ol>
    </InfoFrame>
  );
}

function Question({ number, question }: { number: number; question: string }) {
  return (
    <h2 className="flex gap-2 font-text text-base md:text-lg">
      <span className="w-8 shrink-0 whitespace-nowrap text-clay tabular-nums">{number}.</span> {question}
    </h2>
  );
}

function FaqAnswer({ answer }: { answer: Questions[number]["answerList"][number] }) {
  const { title, imageUrl, imageAlt, imageWidth, imageHeight, widthPercent } = answer;
  return (
    <div className="grid justify-items-start gap-2">
      {title && <h3 className="font-text text-base md:text-lg">{title}</h3>}
      <Prose html={answer.answer} />
      {imageUrl && (
        <div
          className="mt-2 w-full"
          style={{ width: widthPercent ? `${widthPercent}%` : undefined, maxWidth: imageWidth ?? undefined }}
        >
          <Picture
            src={imageUrl}
            alt={imageAlt}
            width={imageWidth ?? undefined}
            height={imageHeight ?? undefined}
            fit="contain"
            className="rounded-md"
          />
        </div>
      )}
    </div>
  );
}
