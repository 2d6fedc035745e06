type Place = { latitude: number; longitude: number };

/** Google Maps directions to a place from the reader's location. */
export function googleDirections(place: Place): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${coordinates(place)}`;
}

export function appleDirections(place: Place): string {
  return `https://maps.apple.com/?daddr=${coordinates(place)}`;
}

export function openStreetMapDirections(place: Place): string {
  return `https://www.openstreetmap.org/directions?to=${coordinates(place)}`;
}

function coordinates({ latitude, longitude }: Place): string {
  return encodeURIComponent(`${latitude},${longitude}`);
}
