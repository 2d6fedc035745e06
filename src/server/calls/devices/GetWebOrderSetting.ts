import { abilitiesOf } from "#domain/store/store";
import type { Handler } from "#server/app/requestContext";
import { describeLeaseOffer } from "#server/lease/index";
import { deviceOfStore, readSalespeople } from "#server/store/index";

/** What a clerk's order summary needs to know of its store. */
export const GetWebOrderSetting: Handler<"GetWebOrderSetting"> = async ({ id }, ctx) => {
  const status = abilitiesOf(deviceOfStore(id, ctx)?.kind ?? "anonymous").orderWithoutCard;
  return {
    status,
    salespersonList: await readSalespeople(id, ctx),
    progressiveSetting: status ? describeLeaseOffer(await ctx.catalog.settings(), ctx) : null,
  };
};
