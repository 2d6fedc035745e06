import type { Point, Drive } from "#server/ports/geo/port";

/** Great circle × 1.25 at 32 mph, plus five minutes to start and park; in tenths of a mile and whole minutes. */
export function drive(from: Point, to: Point): Drive {
  const miles = greatCircleMiles(from, to) * roadFactor;
  return { miles: Math.round(miles * 10) / 10, minutes: Math.round((miles / milesPerHour) * 60 + 5) };
}

/** The haversine formula on a sphere. */
export function greatCircleMiles(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const across = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = half(from.latitude, to.latitude) + across * half(from.longitude, to.longitude);
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export const metersPerMile = 1609.344;

/** The bounding box of a circle. */
export function boxAround({ center, meters }: { center: Point; meters: number }) {
  const north = meters / metersPerDegree;
  const east = north / Math.cos((center.latitude * Math.PI) / 180);
  return {
    low: { latitude: center.latitude - north, longitude: center.longitude - east },
    high: { latitude: center.latitude + north, longitude: center.longitude + east },
  };
}

const roadFactor = 1.25;
const milesPerHour = 32;
const earthRadiusMiles = 3958.8;
/** Per degree of latitude. */
const metersPerDegree = (earthRadiusMiles * metersPerMile * Math.PI) / 180;
