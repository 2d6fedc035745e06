/** Coordinates in degrees. */
export type Point = { latitude: number; longitude: number };

/** The edges of the map in degrees: metro Atlanta from Dallas to Auburn and from Canton to McDonough. */
const west = -84.86;
const east = -83.76;
const north = 34.2;
const south = 33.36;

/** The length of a degree of longitude relative to latitude, at the map's middle. */
const narrowing = Math.cos((33.8 * Math.PI) / 180);

/** The map's size in its own units, with the same scale on both axes. */
export const mapSize = {
  width: Math.round((east - west) * narrowing * 1000),
  height: Math.round((north - south) * 1000),
};

/** Returns a location's position as fractions of the map's width and height; undefined beyond its edges. */
export function placeOnMap({ latitude, longitude }: Point): { x: number; y: number } | undefined {
  const x = (longitude - west) / (east - west);
  const y = (north - latitude) / (north - south);
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : undefined;
}

/** Whether a place's name goes above its pin: below it are another place or the map's edge. */
export function isNamedAbove(place: Point, places: readonly Point[]): boolean {
  if (place.latitude - south < 0.15) return true;
  return places.some(({ latitude, longitude }) => {
    const below = place.latitude - latitude;
    return below > 0.05 && below < 0.2 && Math.abs(place.longitude - longitude) < 0.25;
  });
}

/** Returns a road's `points` attribute in the units of `mapSize`. */
export function roadPoints(road: readonly number[]): string {
  const scaled = road.map((degrees, index) =>
    index % 2 === 0
      ? ((degrees - west) / (east - west)) * mapSize.width
      : ((north - degrees) / (north - south)) * mapSize.height,
  );
  return scaled.map((length) => length.toFixed(1)).join(" ");
}

/** Simplified interstates for orientation: longitude and latitude of each bend in turn. */
export const roads = {
  "I-75": [
    -84.8, 34.27, -84.58, 34.06, -84.52, 33.95, -84.46, 33.88, -84.4, 33.8, -84.385, 33.75, -84.395, 33.67,
    -84.34, 33.58, -84.2, 33.45, -84.1, 33.3,
  ],
  "I-85": [
    -83.6, 34.27, -83.8, 34.15, -84.05, 34.0, -84.26, 33.89, -84.395, 33.8, -84.39, 33.74, -84.44, 33.66,
    -84.63, 33.53, -84.8, 33.4, -84.95, 33.3,
  ],
  "I-20": [
    -85.05, 33.7, -84.82, 33.73, -84.55, 33.765, -84.4, 33.745, -84.3, 33.735, -84.13, 33.7, -83.95, 33.62,
    -83.8, 33.6, -83.6, 33.58,
  ],
  "GA-400": [-84.39, 33.81, -84.355, 33.92, -84.29, 34.05, -84.15, 34.25],
  "I-285": [
    -84.37, 33.915, -84.29, 33.905, -84.24, 33.86, -84.235, 33.79, -84.25, 33.71, -84.3, 33.65, -84.38,
    33.625, -84.46, 33.63, -84.505, 33.68, -84.5, 33.76, -84.485, 33.84, -84.44, 33.895, -84.37, 33.915,
  ],
} as const satisfies Record<string, readonly number[]>;

/** A road's name, on a straight part of the road away from the stores. */
export const roadNames = [
  { name: "I-75", longitude: -84.66, latitude: 34.136 },
  { name: "I-85", longitude: -83.93, latitude: 34.07 },
  { name: "I-85", longitude: -84.63, latitude: 33.53 },
  { name: "I-20", longitude: -84.75, latitude: 33.74 },
  { name: "I-20", longitude: -84.02, latitude: 33.65 },
  { name: "I-285", longitude: -84.42, latitude: 33.627 },
] as const;

/** Where the city's own name has room between the roads. */
export const cityName = { name: "Atlanta", longitude: -84.445, latitude: 33.81 } as const;
