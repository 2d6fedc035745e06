import type { Output } from "#contract/index";
import { formatDay, storeDay } from "#domain/dates";
import { zeroCents } from "#domain/money";
import { layawayStatusLabel } from "#domain/layaway/statuses";
import { layawayNotFoundMessage } from "#domain/messages/layaway";
import { orderNotFoundMessage, orderStatusLabel } from "#domain/messages/orders";
import type { Handler, RequestContext } from "#server/app/requestContext";
import { skusInCatalog } from "#server/db/queries/catalog";
import { isAutoSent } from "#server/db/queries/documents";
import { orderDocument } from "#server/documents/orderDocument";
import { describeLayaway, recordNow, unpaidDueDay, type LayawayDescription } from "#server/layaway/index";
import {
  describeAddress,
  describeFigures,
  describeLease,
  handoverDayText,
  noteOf,
  readOrderRecord,
  type OrderRecord,
} from "#server/orders/index";
import { describePickupLocation, findOrderInStore } from "#server/store/index";

type InvoiceData = NonNullable<Output<"GetOrderForStorePrint">["data"]>;

/** An order of the clerk's own store, as its invoice shows it, with the document itself (docs/security.md T26). */
export const GetOrderForStorePrint: Handler<"GetOrderForStorePrint"> = async (input, ctx) => {
  const { value: number, isLayaway } = input;
  const order = await findOrderInStore({ number, kind: isLayaway ? "layaway" : "order" }, ctx);
  if (!order) {
    const errorMessage = isLayaway ? layawayNotFoundMessage(number) : orderNotFoundMessage;
    return { data: null, errorMessage };
  }
  const document = isLayaway ? input.document : "invoice";
  const { filename, content } = await orderDocument(order, document, ctx);
  const pdf = Buffer.from(content).toString("base64");
  const described = isLayaway ? await describeLayaway(ctx.db, order) : undefined;
  const record = described ? recordNow(described) : await readOrderRecord(ctx.db, order);
  const dueDay = described && unpaidDueDay(described);
  return {
    data: {
      ...(await describeInvoice(record, ctx)),
      order: {
        ...orderPart(record),
        ...(described && layawayPart(described)),
        nextPmtDateStr: dueDay ? formatDay(dueDay) : "",
      },
      layaway: isLayaway,
      fileName: filename,
      pdf,
    },
    errorMessage: "",
  };
};

function orderPart(record: OrderRecord): InvoiceData["order"] {
  const { order, balance, pickup } = record;
  const { subtotal, deliveryFee, tax, discount, discountName, tariff } = order;
  return {
    ordDateStr: formatDay(storeDay(order.createdAt)),
    orderNumber: order.number,
    salesperson: record.salesperson,
    subtotal,
    tariff,
    discount,
    discountName,
    deliveryFee,
    tax,
    totalPrice: order.total,
    balance,
    status: orderStatusLabel(order.status),
    delivery: pickup === undefined,
    schDateStr: handoverDayText(order),
    nextPmtDateStr: "",
    deliveryInstr: noteOf(record.order),
    leaseToOwn: order.leased > 0,
    leaseId: record.lease?.leaseId ?? "",
    leaseApplFee: order.applicationFee,
  };
}

function layawayPart({ layaway: { status, restockingFee } }: LayawayDescription) {
  const isCanceled = status === "Cancelled";
  return {
    status: layawayStatusLabel(status),
    ...(isCanceled && { restockingFee: restockingFee ?? zeroCents }),
  };
}

/** What a clerk wrote about a payment; of other entries, the note is a reason or a key. */
function noteOfPayment({ kind, note }: OrderRecord["ledger"][number]): string {
  return kind === "payment" ? note : "";
}

async function describeInvoice(
  record: OrderRecord,
  ctx: RequestContext,
): Promise<Omit<InvoiceData, "order" | "layaway" | "fileName" | "pdf">> {
  const { order, pickup, invoicePrint } = record;
  const known = await skusInCatalog(
    ctx.db,
    record.lines.map(({ sku }) => sku),
  );
  const figures = describeFigures(record, known);
  const { orderItemList, storeItemList, storeCouponList, paymentList, combos } = figures;
  const { leaseInfo, progressiveStatus } = describeLease(record);
  return {
    contactAddress: describeAddress(order.contact),
    deliveryAddress: pickup ? null : describeAddress(order.delivery ?? order.contact),
    pickupLoc: pickup ? describePickupLocation(pickup) : null,
    orderItemList,
    storeItemList,
    storeCouponList,
    paymentList,
    combos,
    noteList: [
      { note: noteOf(record.order), publicNote: true },
      ...record.ledger.map((entry) => ({ note: noteOfPayment(entry), publicNote: false })),
    ].filter(({ note }) => note !== ""),
    leaseInfo: leaseInfo ?? null,
    progressiveStatus: progressiveStatus ?? null,
    pdfSetting: {
      ...invoicePrint,
      autoSend: invoicePrint.autoSend && order.contact.email !== "" && !(await isAutoSent(ctx.db, order.id)),
      smsEnabled: ctx.ports.sms !== undefined,
    },
  };
}
