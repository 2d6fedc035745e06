import { z } from "zod";
import { anyone, hour, perAddress, type CallEntries } from "#contract/access";
import { longText, text, userId } from "#contract/shapes";
import { contactCategories, contactMessageLimits, maxUploads } from "#domain/content/contactMessage";

/** Made by the browser for each message, which is stored once under it. */
const messageId = z.string().regex(/^[\w-]{16,64}$/);

export const contactCalls = {
  UploadProdPic: {
    actors: anyone,
    limits: [perAddress(20, hour)],
    bodyLimit: 6 * 1024 * 1024,
    /** The file is a part of a form (`multipart/form-data`), or base64 in JSON. */
    payload: z.object({ userId: userId.default(""), messageId, file: z.union([z.string(), z.file()]) }),
    /** `fileName` is the picture's name for `UserMessage`; '' if it was rejected. */
    answer: z.object({ status: z.boolean(), errorMessage: z.string(), fileName: z.string() }),
  },
  UserMessage: {
    actors: anyone,
    limits: [perAddress(20, hour)],
    payload: z.object({
      messageId,
      userId: userId.default(""),
      category: z.enum(contactCategories),
      name: text(contactMessageLimits.name),
      email: text(contactMessageLimits.email),
      /** Holds the phone number. */
      orderNumber: text(contactMessageLimits.orderNumber).default(""),
      uploadedFiles: z.array(text(64)).max(maxUploads).default([]),
      messageBody: longText(contactMessageLimits.messageBody),
    }),
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
} satisfies CallEntries;
