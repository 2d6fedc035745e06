import { z } from "zod";
import { anyone, minute, perAddress, type CallEntries } from "#contract/access";
import { progressiveSetting } from "#contract/checkout";
import { money, rateNumber, sessionToken, text, userId } from "#contract/shapes";
import { locationId } from "#contract/store";

/** A device names itself by its token, and its cookie proves it. */
export const deviceProof = { userId: userId.default(""), authToken: sessionToken };

const tokens = ["authToken"] as const;

/** A store's device names its store. */
const ofStore = z.object({ userId: userId.default(""), id: locationId });

/**
 * What a store sells besides the catalog (conformance: entities "Store item (layaway pages)"). With a `typeId` above 0 it
 * is a deposit, whose amount is typed: 1 in cash or by check, 2 by card, 9 credit carried from an earlier layaway.
 */
const storeProduct = z.object({
  id: z.number(),
  typeId: z.number(),
  name: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  finalPrice: money,
  layaway: z.boolean(),
  datFieldName: z.string(),
});

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
    actors: anyone,
    payload: ofStore,
    /** The names of those who work in the device's own store; empty for everyone else. */
    answer: z.array(z.string()),
  },
  GetWebOrderSetting: {
    actors: anyone,
    payload: ofStore,
    /** `status` is false, and the list empty, unless a clerk's device of this store asks. */
    answer: z.object({
      status: z.boolean(),
      salespersonList: z.array(z.string()),
      /** Null where no lease is offered. */
      progressiveSetting: progressiveSetting.nullable(),
    }),
  },
  GetStoreProducts: {
    actors: anyone,
    payload: ofStore,
    answer: z.object({
      /** Empty unless a device of this store asks; a kiosk sees no deposits. */
      storeItems: z.array(storeProduct),
      /** Of goods in orders. */
      tariffRate: rateNumber,
    }),
  },
} satisfies CallEntries;
