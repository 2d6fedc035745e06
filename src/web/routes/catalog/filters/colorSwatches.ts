/** What the color families look like in the filters; a family that is not listed shows its name only. */
export const colorSwatches: ReadonlyMap<string, string> = new Map([
  ["Beige", "#d9cbb2"],
  ["Black", "#26231f"],
  ["Blue", "#3d5f86"],
  ["Brown", "#6d4630"],
  ["Gold", "#b8923f"],
  ["Gray", "#8a8c8d"],
  ["Green", "#4c6b50"],
  ["Natural wood", "#c79a63"],
  ["Purple", "#6a4560"],
  ["Red", "#b0472f"],
  ["White", "#f7f4ee"],
  ["Yellow", "#d3a03c"],
]);
