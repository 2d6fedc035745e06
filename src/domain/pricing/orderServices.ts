import type { Cents } from "#domain/money";

export const serviceKinds = ["assembly", "protection", "haulAway"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Work sold with goods (docs/domain.md, "Orders"): `price` is per order or per fitting unit. */
export type Service = {
  id: number;
  kind: ServiceKind;
  name: string;
  description: string;
  price: Cents;
  per: "order" | "unit";
  /** The products that it fits. */
  productIds: readonly number[];
  /** Not offered for pickup. */
  deliveryOnly: boolean;
  /** The range of unit prices that it fits, both included; null means no limit. */
  minUnitPrice: Cents | null;
  maxUnitPrice: Cents | null;
};

/** A line item as far as services depend on it. */
export type OrderedItem = { productId: number; price: Cents; quantity: number };

/** A service offered for an order, with the number of times it would be done. */
export type OfferedService = Pick<Service, "id" | "kind" | "name" | "description" | "price"> & {
  quantity: number;
};

/** The services that fit an order, in the order given; a service per order counts once. */
export function offeredServices(
  services: readonly Service[],
  items: readonly OrderedItem[],
  delivery: boolean,
): readonly OfferedService[] {
  return services
    .filter(({ deliveryOnly }) => delivery || !deliveryOnly)
    .map(({ id, kind, name, description, price, ...service }) => {
      const fitting = items.filter((item) => fits(service, item));
      const count = fitting.reduce((sum, { quantity }) => sum + quantity, 0);
      const quantity = service.per === "order" ? Math.min(count, 1) : count;
      return { id, kind, name, description, price, quantity };
    })
    .filter(({ quantity }) => quantity > 0);
}

type Fitting = Pick<Service, "productIds" | "minUnitPrice" | "maxUnitPrice">;

function fits({ productIds, minUnitPrice, maxUnitPrice }: Fitting, item: OrderedItem): boolean {
  const isAboveMinimum = minUnitPrice === null || item.price >= minUnitPrice;
  const isBelowMaximum = maxUnitPrice === null || item.price <= maxUnitPrice;
  return productIds.includes(item.productId) && isAboveMinimum && isBelowMaximum;
}

/** The SKU of a service's line item; a service has no stock. */
export function serviceSku(id: number): string {
  return `SVC-${id}`;
}
