import type { Printer } from "#server/documents/printer";

/** Prints at once and always the same, for tests that are about something else. */
export const quickPrinter: Printer = {
  invoice: async ({ orderNumber }) => Buffer.from(`%PDF-1.3 ${orderNumber}`),
  close: async () => undefined,
};
