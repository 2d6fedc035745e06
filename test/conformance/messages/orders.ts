import { pending, type MessageTable } from "#test/conformance/table";

/** The order detail page. */
export const ordersMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "order detail",
    texts: {
      "Order: {orderNumber}": pending,
      "Date Ordered": pending,
      "Delivery Date": pending,
      "Order Status": pending,
      "Lease To Own": pending,
      Progressive: pending,
      "Lease ID": pending,
      Status: pending,
      FUNDED: pending,
      Cancelled: pending,
      OkToDeliver: pending,
      Yes: pending,
      No: pending,
      "Lease Agreement Not Signed": pending,
      "Sign the Lease & Make Initial Payment": pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "order detail table",
    texts: {
      Product: pending,
      Description: pending,
      Qty: pending,
      "Unit Price": pending,
      "Item Total": pending,
      Discount: pending,
      Subtotal: pending,
      Tax: pending,
      "Delivery Fee": pending,
      "Application fee": pending,
      "Order Total": pending,
      "Progressive Leasing": pending,
      Funded: pending,
      Pending: pending,
      "Paid in full": pending,
      Balance: pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "order detail addresses",
    texts: {
      "Contact Information": pending,
      "Delivery Information": pending,
      "Pickup Location": pending,
    },
  },
  {
    source: "2 \u00a72, 2 \u00a78",
    where: "order detail",
    texts: {
      "Order not found": pending,
    },
  },
];
