import { pending, type MessageTable } from "#test/conformance/table";

/** The order detail page. */
export const ordersMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "order detail",
    texts: {
      "Order: {orderNumber}": pending,
      "Date Ordered": [
        "src/web/routes/orders/OrderDetailPage.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
      "Delivery Date": [
        "src/web/routes/orders/OrderDetailPage.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
      "Order Status": [
        "src/web/routes/orders/OrderDetailPage.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
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
      Product: ["src/web/routes/orders/OrderItems.tsx", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      Description: ["src/web/routes/orders/OrderItems.tsx", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      Qty: ["src/web/routes/orders/OrderItems.tsx", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      "Unit Price": [
        "src/web/routes/orders/OrderItems.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
      "Item Total": [
        "src/web/routes/orders/OrderItems.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
      Discount: ["src/domain/messages/pricing.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      Subtotal: ["src/domain/messages/pricing.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      Tax: ["src/domain/messages/pricing.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      "Delivery Fee": ["src/domain/messages/pricing.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      "Application fee": pending,
      "Order Total": ["src/domain/messages/pricing.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      "Progressive Leasing": pending,
      Funded: pending,
      Pending: pending,
      "Paid in full": ["src/domain/messages/payments.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
      Balance: ["src/domain/messages/payments.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
    },
  },
  {
    source: "2 \u00a72",
    where: "order detail addresses",
    texts: {
      "Contact Information": [
        "src/web/routes/orders/OrderAddresses.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
      "Delivery Information": [
        "src/web/routes/orders/OrderAddresses.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
      "Pickup Location": [
        "src/web/routes/orders/OrderAddresses.tsx",
        "src/web/routes/orders/OrderDetailPage.test.tsx",
      ],
    },
  },
  {
    source: "2 \u00a72, 2 \u00a78",
    where: "order detail",
    texts: {
      "Order not found": ["src/domain/messages/orders.ts", "src/web/routes/orders/OrderDetailPage.test.tsx"],
    },
  },
];
