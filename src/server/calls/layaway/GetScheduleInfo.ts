import type { Input, Output } from "#contract/index";
import { pickerOf } from "#domain/fulfillment/schedule";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { fraction, subtract, zeroCents } from "#domain/money";
import { shownBalance } from "#domain/pricing/totals";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { readLayaway } from "#server/db/queries/layaways";
import { readAmounts } from "#server/db/queries/ledger";
import type { OrderRow } from "#server/db/queries/orders";
import { findOwnLayaway, quoteShipping, shippingAddress } from "#server/layaway/index";

/** The delivery days of the customer's own layaway, and what it costs at a destination. */
export const GetScheduleInfo: Handler<"GetScheduleInfo"> = async (input, ctx) => {
  const order = await findOwnLayaway(input.orderNumber, ctx);
  if (!order) return { ...nothing, errorMessage: layawayNotFoundMessage(input.orderNumber) };
  const { pickupLocationId } = await readLayaway(ctx.db, order.id);
  const scheduledDate = order.scheduledDay;
  const quoted = await quoteShipping(order, { delivery: destination(input, order), pickupLocationId }, ctx);
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
};

function destination({ delivery, address }: Input<"GetScheduleInfo">, order: OrderRow) {
  const isDelivery = delivery ?? order.delivery !== null;
  if (!isDelivery) return null;
  return address ? shippingAddress(address, order) : (order.delivery ?? order.contact);
}

type Amounts = Extract<Awaited<ReturnType<typeof quoteShipping>>, { amounts: unknown }>["amounts"];

async function quoteOf(order: OrderRow, amounts: Amounts, { db }: RequestContext) {
  const { paid } = await readAmounts(db, order.id);
  const { deliveryFee, tax, total } = amounts;
  const balance = shownBalance(subtract(total, paid));
  return {
    deliveryFee,
    taxRate: fraction(amounts.taxRate),
    tax,
    totalPrice: total,
    balance: balance > 0 ? balance : zeroCents,
  };
}

const nothing: Output<"GetScheduleInfo"> = {
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
