export type GeoAddress = { addressLine1: string; city: string; state: string; zipCode: string };

export type Located = {
  /** The corrected address. */
  address: GeoAddress;
  county: string;
  latitude: number;
  longitude: number;
  /** Whether city, state and ZIP code needed no correction. */
  exact: boolean;
};

export type Point = { latitude: number; longitude: number };

export type Drive = { miles: number; minutes: number };

/** A partly typed form field. */
export type Typing = {
  field: "addressLine1" | "city" | "zipCode";
  text: string;
  /** Suggestions must lie in this area. */
  area: { center: Point; meters: number };
  /** The same from the first letter to the choice; providers bill per session. */
  session: string;
};

/** A possible address, with '' for unknown fields; given its `id`, `complete` returns the full address. */
export type Suggestion = GeoAddress & { id: string };

export type GeoPort = {
  /** Undefined for an unknown place. */
  locate(address: GeoAddress): Promise<Located | undefined>;
  drive(from: Point, to: Point): Promise<Drive>;
  /** The drive to an address by any source: for display only. */
  distance(from: Point, to: GeoAddress): Promise<Drive | undefined>;
  /** A few suggestions, likeliest first; none when the provider is unreachable. */
  suggest(typing: Typing): Promise<Suggestion[]>;
  /** The full address of a suggestion, if the provider knows it. */
  complete(chosen: { id: string; session: string }): Promise<GeoAddress | undefined>;
};
