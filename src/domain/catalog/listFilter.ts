/** A range of whole or broken numbers, both ends included; an absent end is open. */
export type Range = { min?: number | undefined; max?: number | undefined };

/** What a shopper narrows a list down to; a product matches if one of its variants matches all of it. */
export type ListFilter = {
  /** Types of pieces such as 'Sofas', of which any matches. */
  types: string[];
  /** Color families, of which any matches. */
  colors: string[];
  materials: string[];
  /** Of mattresses, beds and what goes on them: 'Queen'. */
  bedSizes: string[];
  /** Of mattresses: 'Medium'. */
  firmnesses: string[];
  /** Dollars. */
  price: Range;
  /** Inches, as the sizes below. */
  width: Range;
  depth: Range;
  height: Range;
  /** Can leave the warehouse without lead time. */
  availableToday: boolean;
  onSale: boolean;
  /** Where a unit stands. */
  locationId?: number | undefined;
};

export const listSorts = ["featured", "price-low", "price-high", "newest", "best-selling"] as const;
export type ListSort = (typeof listSorts)[number];

export type ListChoice = { filter: ListFilter; sort: ListSort };

export const noFilter: ListFilter = {
  types: [],
  colors: [],
  materials: [],
  bedSizes: [],
  firmnesses: [],
  price: {},
  width: {},
  depth: {},
  height: {},
  availableToday: false,
  onSale: false,
};

/** The filters whose choices are names. */
export const optionNames = ["types", "colors", "materials", "bedSizes", "firmnesses"] as const;
export type OptionName = (typeof optionNames)[number];

/** Names with an order of their own, from small to large and from soft to firm. All others are ordered by count. */
const orderedNames: Partial<Record<OptionName, readonly string[]>> = {
  bedSizes: ["Twin", "Twin XL", "Full", "Full XL", "Queen", "King", "Cal King", "Split King"],
  firmnesses: ["Soft", "Plush", "Medium plush", "Medium", "Medium firm", "Firm", "Extra firm"],
};

/** A filter's choices in the order that shoppers expect; a name that has no place in it comes last. */
export function inOrder<Choice extends { name: string }>(
  option: OptionName,
  choices: readonly Choice[],
): Choice[] {
  const order = orderedNames[option] ?? [];
  const placeOf = ({ name }: Choice) => (order.includes(name) ? order.indexOf(name) : order.length);
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Their parameters in a page's query. */
export const optionParameters: Readonly<Record<OptionName, string>> = {
  types: "type",
  colors: "color",
  materials: "material",
  bedSizes: "bedSize",
  firmnesses: "firmness",
};

export const rangeNames = ["price", "width", "depth", "height"] as const;
export type RangeName = (typeof rangeNames)[number];

/** More of one kind than any store has. */
export const maxChosen = 20;
export const maxChosenLength = 40;
export const maxRangeEnd = 99_999;

/** Reads the choices in a page's query, and ignores what is none: a shopper may edit an address. */
export function listChoiceIn(query: Iterable<[string, string]>): ListChoice {
  const values = new Map<string, string[]>();
  for (const [name, value] of query) values.set(name, [...(values.get(name) ?? []), value.trim()]);
  const first = (name: string) => values.get(name)?.[0] ?? "";
  const chosen = (name: OptionName) => chosenIn(values.get(optionParameters[name]));
  const location = first("location");
  return {
    filter: {
      types: chosen("types"),
      colors: chosen("colors"),
      materials: chosen("materials"),
      bedSizes: chosen("bedSizes"),
      firmnesses: chosen("firmnesses"),
      price: rangeOf(first("priceMin"), first("priceMax")),
      width: rangeOf(first("widthMin"), first("widthMax")),
      depth: rangeOf(first("depthMin"), first("depthMax")),
      height: rangeOf(first("heightMin"), first("heightMax")),
      availableToday: first("today") === "1",
      onSale: first("sale") === "1",
      ...(/^\d{1,6}$/.test(location) && { locationId: Number(location) }),
    },
    sort: listSorts.find((sort) => sort === first("sort")) ?? "featured",
  };
}

/** The query of a page that shows these choices; the same choices always give the same one. */
export function listChoiceQuery({ filter, sort }: ListChoice): [string, string][] {
  const query: [string, string][] = [];
  for (const name of optionNames)
    for (const value of filter[name].toSorted()) query.push([optionParameters[name], value]);
  for (const name of rangeNames) {
    const { min, max } = filter[name];
    if (min !== undefined) query.push([`${name}Min`, String(min)]);
    if (max !== undefined) query.push([`${name}Max`, String(max)]);
  }
  if (filter.availableToday) query.push(["today", "1"]);
  if (filter.onSale) query.push(["sale", "1"]);
  if (filter.locationId !== undefined) query.push(["location", String(filter.locationId)]);
  if (sort !== "featured") query.push(["sort", sort]);
  return query;
}

/** The parameters of a page's query that choose from a list. */
export const listChoiceParameters = [
  ...Object.values(optionParameters),
  ...rangeNames.flatMap((name) => [`${name}Min`, `${name}Max`]),
  "today",
  "sale",
  "location",
  "sort",
];

/** Whether the shopper has chosen anything: a filter, or another order. */
export function isChosen(choice: ListChoice): boolean {
  return listChoiceQuery(choice).length > 0;
}

function chosenIn(values: readonly string[] = []): string[] {
  const named = values.filter((value) => value !== "" && value.length <= maxChosenLength);
  return [...new Set(named)].slice(0, maxChosen);
}

/** Two ends in the wrong order are swapped. */
function rangeOf(from: string, to: string): Range {
  const [min, max] = [endOf(from), endOf(to)];
  const [low, high] = min !== undefined && max !== undefined && min > max ? [max, min] : [min, max];
  return { ...(low !== undefined && { min: low }), ...(high !== undefined && { max: high }) };
}

/** '$1,200', '80"' and '80 in' are numbers too. */
function endOf(typed: string): number | undefined {
  const plain = typed.replace(/^\$|,|\s*(?:"|″|in\.?|inches)$/gi, "").trim();
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return Number(plain);
}
