import type { Handler } from "#server/app/requestContext";

export const GetLayawayDetail: Handler<"GetLayawayDetail"> = async () => null;
