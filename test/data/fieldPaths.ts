/** The paths of all fields in a payload, such as `["items", "0", "price"]`. */
export function fieldPaths(value: unknown): string[][] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [
    [key],
    ...fieldPaths(each).map((rest) => [key, ...rest]),
  ]);
}
