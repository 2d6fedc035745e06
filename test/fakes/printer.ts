import type { Printer } from "#server/documents/printer";

/** Prints the same document at once, for tests about something else. */
export const quickPrinter: Printer = {
  invoice: async ({ orderNumber }) => Buffer.from(`%PDF-1.3 ${orderNumber}`),
  layaway: async ({ invoice: { orderNumber } }) => Buffer.from(`%PDF-1.3 ${orderNumber}`),
  close: async () => undefined,
};
