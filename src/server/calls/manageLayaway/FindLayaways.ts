import { layawaySearch, maxLayawaysFound } from "#domain/layaway/search";
import { statusId } from "#domain/layaway/statuses";
import { layawaysNotFoundMessage, tooLittleToFindMessage } from "#domain/messages/layaway";
import type { Handler } from "#server/app/requestContext";
import { searchLayaways } from "#server/db/queries/layaways";
import { layawaySummary } from "#server/layaway/index";

/** The layaways of every store with this number, name or phone. */
export const FindLayaways: Handler<"FindLayaways"> = async ({ value }, { db }) => {
  const search = layawaySearch(value);
  if (!search) return { list: [], more: false, errorMessage: tooLittleToFindMessage };
  const found = await searchLayaways(db, search, maxLayawaysFound + 1);
  return {
    list: found.slice(0, maxLayawaysFound).map((row) => ({
      ...layawaySummary(row),
      firstName: row.order.contact.firstName,
      lastName: row.order.contact.lastName,
      phone: row.order.contact.phone,
      statusId: statusId(row.layaway.status),
    })),
    more: found.length > maxLayawaysFound,
    errorMessage: found.length === 0 ? layawaysNotFoundMessage : "",
  };
};
