import { pending, type BehaviorTable } from "#test/conformance/table";

export const ordersBehaviors: BehaviorTable[] = [
  {
    source: "2 §2",
    word: "orders",
    rules: {
      "The header is prefixed by the store name for store orders.": pending,
      "Order detail shows Date Ordered, Delivery Date when scheduled, and Order Status.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "shows the order date, the delivery date and the status",
      ],
      "A lease order shows Lease To Own: Progressive, Lease ID and Status.": pending,
      "A lease's Status is FUNDED in green, or Cancelled.": pending,
      "OkToDeliver Yes or No shows when a lease is not funded.": pending,
      "The table's Description column is hidden on mobile.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "hides the description where rows are cards",
      ],
      "The table lists products, store items, discount, subtotal, tax and delivery fee.": pending,
      "The table lists the lease's application fee, coupons and order total.": pending,
      "The Progressive Leasing row says Funded or Pending, with the negative cash price.": pending,
      "The table lists payments and credits or returns.": pending,
      "The table ends in 'Paid in full' in green, or the balance.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "ends with the balance due, or with 'Paid in full' in green",
      ],
      "Contact Information and Delivery Information or Pickup Location follow the table.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "shows the contact and the delivery address or pickup location",
      ],
      "A missing order says 'Order not found'.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "says that an unknown order was not found",
      ],
      "Nothing is shown when there are zero items.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "shows line items with a quantity of at least one, and no table without any",
      ],
      "Only lines with a quantity above zero are shown.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "shows line items with a quantity of at least one, and no table without any",
      ],
    },
  },
  {
    source: "2 §2, 2 §4",
    word: "orders",
    rules: {
      "Lease status 'Contracts' shows an orange box: no delivery or pickup until signed and paid, with a link to sign.":
        pending,
    },
  },
  {
    source: "2 §4",
    word: "orders",
    rules: {
      "A scheduled delivery date within the past 24 hours or later shows date-only, else as given.": pending,
      "Paid in full is when total minus payments and credits is under 1.": [
        "src/web/routes/orders/OrderDetailPage.test.tsx",
        "ends with the balance due, or with 'Paid in full' in green",
      ],
    },
  },
  {
    source: "2 §7",
    word: "orders",
    rules: {
      "OrderRelatedProd answers related products of an order.": [
        "src/server/calls/orders/OrderRelatedProd.test.ts",
        "lists what goes with what was bought, then best sellers, and nothing that was bought",
      ],
      "GetOrderForCustomer answers the order data of its owner.": pending,
    },
  },
  {
    source: "2 §9",
    word: "orders",
    rules: {
      "Returns are possible within 3 days after delivery or pickup.": pending,
      "A return costs a 15% restocking fee.": pending,
      "Mattresses with plastic removed, physically damaged furniture and broken glass after the driver left cannot be returned.":
        pending,
    },
  },
];
