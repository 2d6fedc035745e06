/** The tables of Davenport, in the groups that change for different reasons. */
export * from "#server/db/schema/catalog";
export * from "#server/db/schema/content";
export * from "#server/db/schema/orders";
export * from "#server/db/schema/payments";
export * from "#server/db/schema/outbox";
export * from "#server/db/schema/visitors";
export * from "#server/db/schema/fulfillment";
export * from "#server/db/schema/sandbox";
export * from "#server/db/schema/search";
export * from "#server/db/schema/waitlist";
