import { z } from "zod";
import { claimedItems } from "#contract/cart";
import { empty, userId } from "#contract/shapes";

/** 0 is the warehouse. */
export const locationId = z.number().int().min(0).max(1_000_000);

/** A line of opening hours: its words, and (additions of ours) the weekdays it is about and 'HH:MM' of store time. */
const hourLine = z.object({
  key: z.string(),
  value: z.string(),
  weekdays: z.array(z.number()),
  opens: z.string(),
  closes: z.string(),
});

/** What every list of stores tells of one. */
const place = {
  description: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  phone: z.string(),
  phone2: z.string(),
  hourList: z.array(hourLine),
  /** 'Same day', 'Next day', 'In 2 days': of the cart that was told of, else of what comes from the warehouse. */
  pickupLeadTime: z.string(),
  warehouse: z.boolean(),
};

/** Specification 2 §3 "Pickup location". */
export const pickupLocation = z.object({
  id: locationId,
  name: z.string(),
  shortName: z.string(),
  info: z.object(place),
});

/** Specification 2 §3 "Store location". */
const storeLocation = pickupLocation.extend({
  info: z.object({
    ...place,
    /** Whether it is open at the time of the answer. */
    open: z.boolean(),
    specialInfo: z.string(),
    /** Whether orders can be picked up there. */
    pickup: z.boolean(),
    pickupInstr: z.string(),
    /** '' where the store has no map provider; `mapLinkUrl` leads to one outside. */
    googleMapSrc: z.string(),
    mapLinkUrl: z.string(),
    imageUrl: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
});

export const storeShapes = {
  AllPickupLoc: {
    payload: z.object({
      userId: userId.default(""),
      id: z.number().int().default(0),
      /** An addition of ours: the cart whose lead time is asked for; without, each place names its usual one. */
      items: claimedItems.default([]),
    }),
    /** Only places where orders can be picked up. */
    answer: z.array(pickupLocation),
  },
  LocationDetails: { payload: empty, answer: z.array(storeLocation) },
  LocationInfo: {
    payload: z.object({ id: z.coerce.number().pipe(locationId) }),
    /** Null for a number that no place has. */
    answer: storeLocation.nullable(),
  },
  Locations: {
    payload: empty,
    answer: z.array(z.object({ id: locationId, name: z.string(), shortName: z.string() })),
  },
};
