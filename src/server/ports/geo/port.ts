export type GeoAddress = { addressLine1: string; city: string; state: string; zipCode: string };

/** The location of an address. */
export type Located = {
  /** The address as it should be written; differs from the given one when that had a mistake. */
  address: GeoAddress;
  county: string;
  latitude: number;
  longitude: number;
  /** True when city, state and ZIP code were as known, apart from case and spaces. */
  exact: boolean;
};

export type Point = { latitude: number; longitude: number };

/** A drive. */
export type Way = { miles: number; minutes: number };

/** What a shopper is typing, to be completed. */
export type Typing = {
  /** The form field being typed into. */
  field: "addressLine1" | "city" | "zipCode";
  text: string;
  /** Suggestions must lie in this area. */
  area: { center: Point; meters: number };
  /** The same from the first letter to the choice: providers charge by it. */
  session: string;
};

/** A possible address; what is not known of it is ''. For one with an `id`, `complete` returns the rest. */
export type Suggestion = GeoAddress & { id: string };

export type GeoPort = {
  /** Where an address is, corrected where needed; undefined for an unknown place. */
  locate(address: GeoAddress): Promise<Located | undefined>;
  /** The drive between two points. */
  drive(from: Point, to: Point): Promise<Way>;
  /** The distance to an address as far as any source knows it: for display, never to decide by. */
  distance(from: Point, to: GeoAddress): Promise<Way | undefined>;
  /** A handful of suggestions, likeliest first. A provider that is unreachable suggests nothing. */
  suggest(typing: Typing): Promise<Suggestion[]>;
  /** The full address of a suggestion; undefined when the provider does not give it. */
  complete(chosen: { id: string; session: string }): Promise<GeoAddress | undefined>;
};
