import { z } from "zod";
import { anyone, type CallEntries } from "#contract/access";
import { claimedItems } from "#contract/cart";
import { dayText, empty, rateNumber, userId } from "#contract/shapes";

/** 0 is the warehouse. */
export const locationId = z.number().int().min(0).max(1_000_000);

/** A line of opening hours. Our additions: the weekdays, and the times as 'HH:MM' in the store's time zone. */
const hourLine = z.object({
  key: z.string(),
  value: z.string(),
  weekdays: z.array(z.number()),
  opens: z.string(),
  closes: z.string(),
});

/** The fields of every location. */
const location = {
  description: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  phone2: z.string(),
  hourList: z.array(hourLine),
  /** 'Same day', 'Next day', 'In 2 days': for the cart in the request, else for goods from the warehouse. */
  pickupLeadTime: z.string(),
  warehouse: z.boolean(),
};

/** Conformance: entities "Pickup location". */
export const pickupLocation = z.object({
  id: locationId,
  name: z.string(),
  shortName: z.string(),
  info: z.object(location),
});

/** Conformance: entities "Store location". */
const storeLocation = pickupLocation.extend({
  info: z.object({
    ...location,
    /** Whether it is open now. */
    open: z.boolean(),
    /** The special days from today to a week ahead. Times are 'HH:MM', or '' where every location is closed. */
    specialDays: z.array(z.object({ day: dayText, name: z.string(), opens: z.string(), closes: z.string() })),
    specialInfo: z.string(),
    /** Whether orders can be picked up there. */
    pickup: z.boolean(),
    pickupInstr: z.string(),
    /** '' without a map provider; `mapLinkUrl` opens a map on another site. */
    googleMapSrc: z.string(),
    mapLinkUrl: z.string(),
    imageUrl: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
});

export const storeCalls = {
  AllPickupLoc: {
    actors: anyone,
    payload: z.object({
      userId: userId.default(""),
      id: z.number().int().default(0),
      /** Our addition: the cart whose lead time to return; by default the location's usual lead time. */
      items: claimedItems.default([]),
    }),
    /** Only locations where orders can be picked up, each with its sales tax; null if none is known. */
    answer: z.array(pickupLocation.extend({ taxRate: rateNumber.nullable() })),
  },
  LocationDetails: { actors: anyone, payload: empty, answer: z.array(storeLocation) },
  LocationInfo: {
    actors: anyone,
    payload: z.object({ id: z.coerce.number().pipe(locationId) }),
    /** Null for an unknown number. */
    answer: storeLocation.nullable(),
  },
  GetTaxRate: {
    actors: anyone,
    payload: z.object({ userId: userId.default(""), id: locationId }),
    /** Sales tax where the store's layaways are picked up, as a fraction. */
    answer: rateNumber,
  },
  Locations: {
    actors: anyone,
    payload: empty,
    answer: z.array(z.object({ id: locationId, name: z.string(), shortName: z.string() })),
  },
} satisfies CallEntries;
