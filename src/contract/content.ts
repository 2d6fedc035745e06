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

/** Conformance: entities "Image map". Rectangles are measured in pixels of the picture's own size. */
const imageMap = z.object({
  mapID: z.number(),
  mapName: z.string(),
  showMapName: z.boolean(),
  imageURL: z.string(),
  imageAlt: z.string(),
  imageWidth: z.number(),
  imageHeight: z.number(),
  itemList: z.array(
    z.object({
      upperLeftX: z.number(),
      upperLeftY: z.number(),
      lowerRightX: z.number(),
      lowerRightY: z.number(),
      /** '' when it leads to a page that is no product's. */
      productSKU: z.string(),
      /** A path of the store. */
      productURL: z.string(),
      label: z.string(),
    }),
  ),
});

/** `value` is the flyer's number. */
const flyer = { userId: userId.default(""), value: z.union([text(16), z.number()]).default("") };

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
  GetAllImageMaps: {
    actors: anyone,
    payload: z.object(flyer),
    /** All flyers in the owner's order; `value` is ignored. */
    answer: z.array(imageMap),
  },
  GetImageMap: {
    actors: anyone,
    payload: z.object(flyer),
    /** Empty for an unknown number. */
    answer: z.array(imageMap),
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
