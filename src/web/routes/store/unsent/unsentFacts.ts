import { fullName } from "#domain/fulfillment/address";
import { shownItemName } from "#domain/cart/storeCart";
import { formatMoney, fromDollars } from "#domain/money";
import { tenderLabels } from "#web/routes/store/TenderChoice";
import type { UnsentSale } from "#web/state/unsentSales";

/** What a clerk recognizes an unsent sale by. */
export function unsentFacts({ at, submit: { order } }: UnsentSale) {
  const { contactInfo, items, storeItems = [], total } = order;
  const payments = storeItems.filter(({ typeId }) => typeId > 0);
  const goods = storeItems.filter(({ typeId }) => typeId <= 0);
  return {
    name: fullName({ firstName: contactInfo.firstName, lastName: contactInfo.lastName }).trim(),
    phone: contactInfo.phone,
    at: moment.format(at),
    total: formatMoney(fromDollars(total)),
    lines: [
      ...items.map(({ sku, quantity }) => `${quantity} × ${sku}`),
      ...goods.map(({ name = "", quantity }) => `${quantity} × ${shownItemName(name)}`),
    ],
    payments: payments.map(
      ({ tender, price }) => `${tender ? tenderLabels[tender] : "Paid"} ${formatMoney(fromDollars(price))}`,
    ),
  };
}

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });
