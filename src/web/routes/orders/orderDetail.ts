import type { WireOutput } from "#contract/index";
import type { Dollars } from "#domain/money";

/** An order as the holder of its mailed link sees it. */
export type OrderDetail = NonNullable<WireOutput<"GetOrderForCustomer">>;

type Info = OrderDetail["commonOrderInfo"];

/** The items, sums, payments and addresses of an order, whoever looks at it. */
export type ShownOrder = Pick<
  OrderDetail,
  "orderStatus" | "contactAddress" | "deliveryAddress" | "deliveryInstr" | "pickupLocation" | "payable"
> & {
  /** Of a canceled layaway: what was kept of its payments. */
  keptFee?: Dollars;
  commonOrderInfo: Omit<Info, "storeId" | "delivery" | "leaseToOwn" | "layaway" | "combos"> &
    Partial<Pick<Info, "combos">>;
};
