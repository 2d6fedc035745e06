import { formatMoney, times, type Cents } from "#domain/money";

export const serviceKinds = ["assembly", "protection", "haulAway"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

/** Work that goes with goods (domain decision "Orders"): `price` is for an order or for each piece it fits. */
export type Service = {
  id: number;
  kind: ServiceKind;
  name: string;
  description: string;
  price: Cents;
  per: "order" | "unit";
  /** The products it is for. */
  productIds: readonly number[];
  /** Only with a delivery of ours. */
  deliveryOnly: boolean;
  /** Only for pieces from and up to these prices; null where there is no such end. */
  minUnitPrice: Cents | null;
  maxUnitPrice: Cents | null;
};

/** What an order has of a product. */
export type OrderedItem = { productId: number; price: Cents; quantity: number };

/** A service as it is offered for an order, as often as it would be done. */
export type OfferedService = Pick<Service, "id" | "kind" | "name" | "description" | "price"> & {
  quantity: number;
};

/** The services that fit an order, in the owner's order; one for the whole order counts once. */
export function offeredServices(
  services: readonly Service[],
  units: readonly OrderedItem[],
  delivery: boolean,
): readonly OfferedService[] {
  return services
    .filter(({ deliveryOnly }) => delivery || !deliveryOnly)
    .map(({ id, kind, name, description, price, ...service }) => {
      const fitting = units.filter((unit) => fits(service, unit));
      const count = fitting.reduce((sum, { quantity }) => sum + quantity, 0);
      return {
        id,
        kind,
        name,
        description,
        price,
        quantity: service.per === "order" ? Math.min(count, 1) : count,
      };
    })
    .filter(({ quantity }) => quantity > 0);
}

type Fitting = Pick<Service, "productIds" | "minUnitPrice" | "maxUnitPrice">;

function fits({ productIds, minUnitPrice, maxUnitPrice }: Fitting, unit: OrderedItem): boolean {
  const isDear = minUnitPrice === null || unit.price >= minUnitPrice;
  const isCheap = maxUnitPrice === null || unit.price <= maxUnitPrice;
  return productIds.includes(unit.productId) && isDear && isCheap;
}

/** What a service goes by among the lines of an order: it is no piece, and no shelf has it. */
export function serviceSku(id: number): string {
  return `SVC-${id}`;
}

/** '2 × $69.00', or '$69.00' for one. */
export function servicePrice({ price, quantity }: Pick<OfferedService, "price" | "quantity">): string {
  return quantity > 1
    ? `${quantity} × ${formatMoney(price)} = ${formatMoney(times(price, quantity))}`
    : formatMoney(price);
}
