export type GeoAddress = { addressLine1: string; city: string; state: string; zipCode: string };

/** A place that an address leads to. */
export type Located = {
  /** The address as it should be written; differs from the one asked where that had a mistake. */
  address: GeoAddress;
  county: string;
  latitude: number;
  longitude: number;
  /** True when city, state and ZIP code were as known, apart from capitals and spaces. */
  exact: boolean;
};

export type Point = { latitude: number; longitude: number };

/** A way by road. */
export type Way = { miles: number; minutes: number };

/** What somebody is typing, to be gone on with. */
export type Typing = {
  /** The field of the form that it is typed into. */
  field: "addressLine1" | "city" | "zipCode";
  text: string;
  /** Only places in this area are of use. */
  area: { center: Point; meters: number };
  /** The same from the first letter to the choice: providers charge by it. */
  session: string;
};

/**
 * A place that may be meant; what is not known of it is ''. One with an `id` is known whole only when `complete`
 * is asked for it.
 */
export type Suggestion = GeoAddress & { id: string };

export type GeoPort = {
  /** Where an address is, corrected where needed; undefined for a place nobody knows. */
  locate(address: GeoAddress): Promise<Located | undefined>;
  /** The way by road. */
  drive(from: Point, to: Point): Promise<Way>;
  /** The way to an address as far as anybody knows it: to be shown, never to decide by. */
  distance(from: Point, to: GeoAddress): Promise<Way | undefined>;
  /** What may be meant, the likeliest first, a handful at most. A provider that is away suggests nothing. */
  suggest(typing: Typing): Promise<Suggestion[]>;
  /** The whole of a suggestion; undefined where it cannot be had. */
  complete(chosen: { id: string; session: string }): Promise<GeoAddress | undefined>;
};
