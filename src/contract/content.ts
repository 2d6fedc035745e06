import { z } from "zod";
import { empty, money, text, userId } from "#contract/shapes";

/** Specification 2 §3 "FAQ". The texts but `answer` are plain; absent ones are ''. */
const faqAnswer = z.object({
  /** HTML, sanitised by the server. */
  answer: z.string(),
  title: z.string(),
  /** A path of our own. */
  imageUrl: z.string(),
  /** What the picture shows, for who cannot see it. */
  imageAlt: z.string(),
  /** How much of the answer's width the picture takes, 1 to 100; null leaves it to `imageWidth`. */
  widthPercent: z.number().nullable(),
  /** The picture's own size in pixels; it is never shown wider. */
  imageWidth: z.number().nullable(),
  imageHeight: z.number().nullable(),
});

export const contentShapes = {
  FaqList: {
    payload: empty,
    /** In the order in which they are numbered. */
    answer: z.array(z.object({ question: z.string(), answerList: z.array(faqAnswer) })),
  },
  AssemblyList: {
    payload: empty,
    /** Without `feeMax` the fee is the least that is asked. */
    answer: z.array(z.object({ name: z.string(), fee: money, feeMax: money.nullable() })),
  },
  DeliveryList: { payload: empty, answer: z.array(z.object({ city: z.string(), fee: money })) },
  GetHtml: {
    /** `value` is the content's name; upper and lower case do not matter. */
    payload: z.object({ value: text(64).default(""), userId: userId.default("") }),
    /** `data` is HTML, sanitised by the server; '' for a name we do not have. */
    answer: z.object({
      data: z.string(),
      /** The name as we spell it, the heading of the page, and what search results say of it. */
      name: z.string(),
      title: z.string(),
      description: z.string(),
    }),
  },
};
