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

export type GeoPort = {
  /** Where an address is, corrected where needed; undefined for a place nobody knows. */
  locate(address: GeoAddress): Promise<Located | undefined>;
  /** The way by road in miles and minutes. */
  drive(from: Point, to: Point): Promise<{ miles: number; minutes: number }>;
};
