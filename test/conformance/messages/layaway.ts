import { pending, type MessageTable } from "#test/conformance/table";

/** Layaway orders and the layaway detail page. */
export const layawayMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "store items page",
    texts: {
      "Manage Layaway": pending,
    },
  },
  {
    source: "2 \u00a72, 2 \u00a78",
    where: "store items page",
    texts: {
      "No store products found": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "layaway customer information",
    texts: {
      Layaway: pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "store layaway review",
    texts: {
      "Review Customer Layaway": pending,
      "Place Layaway": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "customer layaway review",
    texts: {
      "Review Your Layaway": pending,
    },
  },
  {
    source: "2 \u00a74, 2 \u00a78",
    where: "layaway submission",
    texts: {
      "Failed to process your order.": pending,
      "Failed to process the layaway order.": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "layaway detail",
    texts: {
      "Layaway: {orderNumber}": pending,
      "Payment History": pending,
      "Make payment": pending,
      Shipping: pending,
      Pickup: pending,
      Delivery: pending,
      "Update Note": pending,
      "Change to Pickup": pending,
      "Update Delivery Info": pending,
      "Change to Delivery": pending,
      "View/Update Delivery Info": pending,
      "View/Update Note": pending,
      "Add Note": pending,
      "Layaway Order Detail": pending,
      "Pay Cash On Delivery": pending,
      "You have not paid off your layaway...Are you going to pay cash on delivery?": pending,
    },
  },
  {
    source: "2 \u00a72, 2 \u00a78",
    where: "layaway detail",
    texts: {
      "Layaway not found: {orderNo}": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "layaway detail",
    texts: {
      "Failed to update shipping": pending,
    },
  },
];
