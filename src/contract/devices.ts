import { z } from "zod";
import { anyone, minute, perAddress, type CallEntries } from "#contract/access";
import { sessionToken, text, userId } from "#contract/shapes";
import { locationId } from "#contract/store";

/** A device names itself by its token, and its cookie proves it. */
export const deviceProof = { userId: userId.default(""), authToken: sessionToken };

const tokens = ["authToken"] as const;

/** Registered devices of a store: our own calls beside RegisterStore. */
export const deviceCalls = {
  RegisterStore: {
    actors: anyone,
    limits: [perAddress(20, 15 * minute)],
    /** `authToken` is the one-time code of the registration link; `kiosk` is compared if given. */
    payload: z.object({
      userId: userId.default(""),
      storeId: locationId,
      authToken: text(128),
      kiosk: z.boolean().optional(),
    }),
    /** `authToken` is the device's own token. Our addition: `kiosk`. */
    answer: z.object({
      status: z.boolean(),
      storeId: locationId,
      storeName: z.string(),
      authToken: z.string(),
      kiosk: z.boolean(),
      errorMessage: z.string(),
    }),
  },
  RemoveDevice: {
    actors: ["kiosk", "clerk", "manager"],
    tokens,
    payload: z.object(deviceProof),
    answer: z.object({ status: z.boolean() }),
  },
  ElevateDevice: {
    actors: ["clerk", "manager"],
    tokens,
    limits: [perAddress(60, 15 * minute)],
    payload: z.object({ ...deviceProof, pin: text(16) }),
    /** `name` is the manager's. */
    answer: z.object({ status: z.boolean(), name: z.string(), errorMessage: z.string() }),
  },
  StepDown: {
    actors: ["clerk", "manager"],
    tokens,
    payload: z.object(deviceProof),
    answer: z.object({ status: z.boolean() }),
  },
  GetSalespersonList: {
    actors: ["manager"],
    payload: z.object({ userId: userId.default(""), id: locationId }),
    /** The names of those who work in a store. */
    answer: z.array(z.string()),
  },
} satisfies CallEntries;
