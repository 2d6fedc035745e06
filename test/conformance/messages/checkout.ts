import { pending, type MessageTable } from "#test/conformance/table";

/** Contact form, order review, payment and completion. */
export const checkoutMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "contact form",
    texts: {
      "(Apartment number, etc.)": ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
      Continue: [
        "src/web/routes/checkout/contact/DeliveryForm.tsx",
        "src/web/routes/checkout/contact/ShippingChoicePage.test.tsx",
      ],
    },
  },
  {
    source: "2 \u00a75",
    where: "contact form",
    texts: {
      "First Name is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "First Name",
      },
      "Last Name is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "Last Name",
      },
      "Phone is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "Phone",
      },
      "Invalid phone number": ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
      "Email is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "Email",
      },
      "Invalid email address": ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
      "Address is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "Address",
      },
      "City is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "City",
      },
      "ZIP Code is required": {
        files: ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
        literal: "ZIP Code",
      },
      "Invalid ZIP code": ["src/domain/messages/contact.ts", "src/domain/checkout/contact.test.ts"],
    },
  },
  {
    source: "2 \u00a72",
    where: "order review",
    texts: {
      "Order Total": pending,
      "Grand Total": ["src/domain/messages/pricing.ts", "src/domain/pricing/totals.test.ts"],
      "Credit Card": pending,
      Progressive: pending,
    },
  },
  {
    source: "2 \u00a72",
    where: "in-store payment form",
    texts: {
      "Cash/Check": pending,
      "Debit/Credit": pending,
      "Add InStore Payment": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "in-store payment form",
    texts: {
      "Exceed balance": pending,
    },
  },
  {
    source: "2 \u00a74",
    where: "delivery date picker",
    texts: {
      "Undetermined (Will call)": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "card form",
    texts: {
      "Name is required": ["src/domain/messages/card.ts", "src/domain/payments/card.test.ts"],
      "Card number is required": ["src/domain/messages/card.ts", "src/domain/payments/card.test.ts"],
      "Must be a number, no space": ["src/domain/messages/card.ts", "src/domain/payments/card.test.ts"],
      "Credit card number too short": ["src/domain/messages/card.ts", "src/domain/payments/card.test.ts"],
      "Credit card number too long": ["src/domain/messages/card.ts", "src/domain/payments/card.test.ts"],
      "CVV is required": ["src/domain/messages/card.ts", "src/domain/payments/card.test.ts"],
      "Invalid ZIP code": ["src/domain/messages/contact.ts", "src/domain/payments/card.test.ts"],
    },
  },
  {
    source: "2 \u00a74, 2 \u00a78",
    where: "order submission",
    texts: {
      "Failed to process your order.": [
        "src/domain/messages/payments.ts",
        "src/domain/messages/payments.test.ts",
      ],
    },
  },
  {
    source: "2 \u00a78",
    where: "promotion",
    texts: {
      "Invalid promotion code": ["src/domain/messages/promotion.ts", "src/domain/pricing/promotion.test.ts"],
      "An error has occurred, please try again later.": [
        "src/domain/messages/promotion.ts",
        "src/domain/pricing/promotion.test.ts",
      ],
    },
  },
  {
    source: "2 \u00a72",
    where: "order completion",
    texts: {
      Done: pending,
    },
  },
];
