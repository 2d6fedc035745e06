import { person } from "#test/data/accountPayloads";
import { dollars } from "#test/data/builders";

/** Another day and address for a layaway. */
export const shippingChange = {
  orderNumber: "A671NQ96X1",
  delivery: true,
  deliveryFee: dollars(59),
  total: dollars(1000),
  deliveryDate: "2026-03-10",
  address: person,
  note: "Ring twice.",
  payOnDelivery: false,
};
