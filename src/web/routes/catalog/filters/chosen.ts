import {
  optionNames,
  rangeNames,
  type ListChoice,
  type ListFilter,
  type RangeName,
} from "#domain/catalog/listFilter";
import type { Facets } from "#web/routes/catalog/filters/facets";

/** One choice in words, and the filter without it. */
export type Chosen = { label: string; without: ListFilter };

/** Everything that narrows the list down, in the order of the panel. */
export function chosenIn({ filter }: ListChoice, facets: Facets | null): Chosen[] {
  const ranges = rangeNames.flatMap((name) => {
    const label = rangeLabel(name, filter);
    return label === "" ? [] : [{ label, without: { ...filter, [name]: {} } }];
  });
  const location = facets?.locations.find(({ id }) => id === filter.locationId);
  return [
    ...(filter.availableToday
      ? [{ label: inStockLabel, without: { ...filter, availableToday: false } }]
      : []),
    ...(filter.onSale ? [{ label: onSaleLabel, without: { ...filter, onSale: false } }] : []),
    ...optionNames.flatMap((name) =>
      filter[name].map((label) => ({
        label,
        without: { ...filter, [name]: filter[name].filter((value) => value !== label) },
      })),
    ),
    ...ranges,
    ...(filter.locationId === undefined
      ? []
      : [
          {
            label: location ? `In stock at ${location.name}` : "In stock at one location",
            without: { ...filter, locationId: undefined },
          },
        ]),
  ];
}

export const inStockLabel = "In stock now";
export const onSaleLabel = "On sale";

export const rangeTitles: Readonly<Record<RangeName, string>> = {
  price: "Price",
  width: "Width",
  depth: "Depth",
  height: "Height",
};

function rangeLabel(name: RangeName, filter: ListFilter): string {
  const { min, max } = filter[name];
  const amount = (value: number) => (name === "price" ? `$${value.toLocaleString("en-US")}` : `${value}″`);
  const title = rangeTitles[name];
  if (min !== undefined && max !== undefined) return `${title} ${amount(min)} to ${amount(max)}`;
  if (max !== undefined) return `${title} up to ${amount(max)}`;
  return min === undefined ? "" : `${title} from ${amount(min)}`;
}
