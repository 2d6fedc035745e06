import type { Handler } from "#server/app/requestContext";
import { layawayAnswer } from "#server/layaway/index";

export const SubmitLayaway: Handler<"SubmitLayaway"> = async () => layawayAnswer("FatalError");
