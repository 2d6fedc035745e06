/** Where a map leads to a place from where the reader is. */
export function googleDirections({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const at = encodeURIComponent(`${latitude},${longitude}`);
  return `https://www.google.com/maps/dir/?api=1&destination=${at}`;
}
