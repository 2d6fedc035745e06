import { z } from "zod";
import { anyone, minute, perAddress, type CallEntries } from "#contract/access";
import { empty, longText, money, text, userId } from "#contract/shapes";

/** Conformance: entities "FAQ". All texts but `answer` are plain; absent ones are ''. */
const faqAnswer = z.object({
  /** HTML, sanitized by the server. */
  answer: z.string(),
  title: z.string(),
  /** A path on this server. */
  imageUrl: z.string(),
  imageAlt: z.string(),
  /** The picture's share of the answer's width, 1 to 100; null leaves it to `imageWidth`. */
  widthPercent: z.number().nullable(),
  /** The picture's own size in pixels; it is never shown wider. */
  imageWidth: z.number().nullable(),
  imageHeight: z.number().nullable(),
});

export const contentCalls = {
  FaqList: {
    actors: anyone,
    payload: empty,
    /** In the owner's order. */
    answer: z.array(z.object({ question: z.string(), answerList: z.array(faqAnswer) })),
  },
  AssemblyList: {
    actors: anyone,
    payload: empty,
    /** Without `feeMax`, `fee` is the lowest fee. */
    answer: z.array(z.object({ name: z.string(), fee: money, feeMax: money.nullable() })),
  },
  DeliveryList: {
    actors: anyone,
    payload: empty,
    answer: z.array(z.object({ city: z.string(), fee: money })),
  },
  GetHtml: {
    actors: anyone,
    /** `value` is the content's name, in upper or lower case. */
    payload: z.object({ value: text(64).default(""), userId: userId.default("") }),
    answer: z.object({
      /** HTML, sanitized by the server; '' for an unknown name. */
      data: z.string(),
      /** The name as the store spells it. */
      name: z.string(),
      title: z.string(),
      /** For search engines. */
      description: z.string(),
    }),
  },
  Logger: {
    actors: anyone,
    limits: [perAddress(30, minute)],
    bodyLimit: 8 * 1024,
    payload: z.object({
      msg: longText(2000),
      level: text(16).default("error"),
      stacktrace: z.string().max(6000).default(""),
    }),
    answer: z.object({ status: z.boolean() }),
  },
} satisfies CallEntries;
