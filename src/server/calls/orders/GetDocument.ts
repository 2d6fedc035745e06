import type { Handler } from "#server/app/requestContext";
import { orderDocument } from "#server/documents/orderDocument";
import { findShownOrder } from "#server/orders/index";

/**
 * A document of the customer's own order or layaway, or of that of a mail's link; null for any other (docs/security.md
 * T25).
 */
export const GetDocument: Handler<"GetDocument"> = async ({ value: number, linkToken, document }, ctx) => {
  const kind = document === "receipt" ? "order" : "layaway";
  const order = await findShownOrder({ number, linkToken, kind }, ctx);
  if (!order) return null;
  const { filename, content } = await orderDocument(order, document, ctx);
  return { fileName: filename, pdf: Buffer.from(content).toString("base64") };
};
