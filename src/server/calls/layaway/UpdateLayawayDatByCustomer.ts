import type { Handler } from "#server/app/requestContext";

export const UpdateLayawayDatByCustomer: Handler<"UpdateLayawayDatByCustomer"> = async () => ({
  status: false,
});
