import { pending, type MessageTable } from "#test/conformance/table";

/** Store mode: registration and invoices. */
export const storeMessages: MessageTable[] = [
  {
    source: "2 \u00a76",
    where: "store name",
    texts: {
      "(Kiosk)": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "store registration",
    texts: {
      "Store Registration Failed": pending,
    },
  },
  {
    source: "2 \u00a75",
    where: "invoice sending",
    texts: {
      "Missing/Invalid email address": pending,
      "Phone number is required": pending,
    },
  },
  {
    source: "2 \u00a78",
    where: "invoice sending",
    texts: {
      "Failed to send PDF": pending,
      "PDF successfully sent": pending,
    },
  },
];
