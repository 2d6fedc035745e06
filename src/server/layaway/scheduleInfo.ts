import type { Input, Output } from "#contract/index";
import { pickerOf } from "#domain/fulfillment/schedule";
import { fraction, subtract } from "#domain/money";
import { shownBalance } from "#domain/pricing/totals";
import type { RequestContext } from "#server/app/requestContext";
import { readLayaway } from "#server/db/queries/layaways";
import { readAmounts } from "#server/db/queries/payments/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { quoteShipping, shippingAddress } from "#server/layaway/quoteShipping";

export type ScheduleInfo = Output<"GetScheduleInfo">;
type Asked = Pick<Input<"GetScheduleInfo">, "delivery" | "address">;

/** The delivery days of a layaway, and what it costs at a destination. */
export async function scheduleInfo(
  order: OrderRow,
  asked: Asked,
  ctx: RequestContext,
): Promise<ScheduleInfo> {
  const { pickupLocationId } = await readLayaway(ctx.db, order.id);
  const scheduledDate = order.scheduledDay;
  const quoted = await quoteShipping(order, { delivery: destination(asked, order), pickupLocationId }, ctx);
  if ("problem" in quoted) {
    const { problem: errorMessage, correctAddress = null } = quoted;
    return { ...nothing, scheduledDate, correctAddress, errorMessage };
  }
  const { calendar } = await ctx.catalog.settings();
  const [minDate, maxDate] = [quoted.days[0], quoted.days.at(-1)];
  const days = { scheduleDates: quoted.days, ...(minDate && maxDate && { minDate, maxDate }) };
  return {
    ...nothing,
    ...(quoted.columns.delivery ? pickerOf(days, calendar.picker) : {}),
    scheduledDate,
    quote: await quoteOf(order, quoted.amounts, ctx),
  };
}

/** The answer for a layaway that is not known. */
export function noSchedule(errorMessage: string): ScheduleInfo {
  return { ...nothing, errorMessage };
}

function destination({ delivery, address }: Asked, order: OrderRow) {
  const isDelivery = delivery ?? order.delivery !== null;
  if (!isDelivery) return null;
  return address ? shippingAddress(address, order) : (order.delivery ?? order.contact);
}

type Amounts = Extract<Awaited<ReturnType<typeof quoteShipping>>, { amounts: unknown }>["amounts"];

async function quoteOf(order: OrderRow, amounts: Amounts, { db }: RequestContext) {
  const { paid } = await readAmounts(db, order.id);
  const { deliveryFee, tax, total } = amounts;
  return {
    deliveryFee,
    taxRate: fraction(amounts.taxRate),
    tax,
    totalPrice: total,
    balance: shownBalance(subtract(total, paid)),
  };
}

const nothing: ScheduleInfo = {
  scheduleDates: null,
  minDate: null,
  maxDate: null,
  availableOffsetList: null,
  excludedOffsetList: null,
  scheduledDate: null,
  quote: null,
  correctAddress: null,
  errorMessage: "",
};
