import { pending, type MessageTable } from "#test/conformance/table";

/** Contact form, order review, payment and completion. */
export const checkoutMessages: MessageTable[] = [
  {
    source: "2 \u00a72",
    where: "contact form",
    texts: {
      "(Apartment number, etc.)": ["src/domain/contact.ts", "src/domain/contact.test.ts"],
      Continue: [
        "src/web/routes/checkout/DeliveryForm.tsx",
        "src/web/routes/checkout/ShippingChoicePage.test.tsx",
      ],
    },
  },
  {
    source: "2 \u00a75",
    where: "contact form",
    texts: {
      "First Name is required": {
        files: ["src/domain/contact.ts", "src/domain/contact.test.ts"],
        literal: "First Name",
      },
      "Last Name is required": {
        files: ["src/domain/contact.ts", "src/domain/contact.test.ts"],
        literal: "Last Name",
      },
      "Phone is required": {
        files: ["src/domain/contact.ts", "src/domain/contact.test.ts"],
        literal: "Phone",
      },
      "Invalid phone number": ["src/domain/contact.ts", "src/domain/contact.test.ts"],
      "Email is required": {
        files: ["src/domain/contact.ts", "src/domain/contact.test.ts"],
        literal: "Email",
      },
      "Invalid email address": ["src/domain/contact.ts", "src/domain/contact.test.ts"],
      "Address is required": {
        files: ["src/domain/contact.ts", "src/domain/contact.test.ts"],
        literal: "Address",
      },
      "City is required": { files: ["src/domain/contact.ts", "src/domain/contact.test.ts"], literal: "City" },
      "ZIP Code is required": {
        files: ["src/domain/contact.ts", "src/domain/contact.test.ts"],
        literal: "ZIP Code",
      },
      "Invalid ZIP code": ["src/domain/contact.ts", "src/domain/contact.test.ts"],
    },
  },
  {
    source: "2 \u00a72",
    where: "order review",
    texts: {
      "Order Total": pending,
      "Grand Total": ["src/domain/totals.ts", "src/domain/totals.test.ts"],
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
      "Name is required": ["src/domain/card.ts", "src/domain/card.test.ts"],
      "Card number is required": ["src/domain/card.ts", "src/domain/card.test.ts"],
      "Must be a number, no space": ["src/domain/card.ts", "src/domain/card.test.ts"],
      "Credit card number too short": ["src/domain/card.ts", "src/domain/card.test.ts"],
      "Credit card number too long": ["src/domain/card.ts", "src/domain/card.test.ts"],
      "CVV is required": ["src/domain/card.ts", "src/domain/card.test.ts"],
      "Invalid ZIP code": ["src/domain/contact.ts", "src/domain/card.test.ts"],
    },
  },
  {
    source: "2 \u00a74, 2 \u00a78",
    where: "order submission",
    texts: {
      "Failed to process your order.": ["src/domain/payment.ts", "src/domain/payment.test.ts"],
    },
  },
  {
    source: "2 \u00a78",
    where: "promotion",
    texts: {
      "Invalid promotion code": ["src/domain/promotion.ts", "src/domain/promotion.test.ts"],
      "An error has occurred, please try again later.": [
        "src/domain/promotion.ts",
        "src/domain/promotion.test.ts",
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
