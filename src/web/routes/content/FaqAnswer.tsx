import type { WireOutput } from "#contract/index";
import { Picture } from "#web/ui/picture/Picture";
import { Prose } from "#web/ui/display/Prose";

type FaqAnswerData = WireOutput<"FaqList">[number]["answerList"][number];

/** One section of an answer, with an optional title and picture. */
export function FaqAnswer({ answer }: { answer: FaqAnswerData }) {
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
