import type { Handler } from "#server/app/requestContext";
import { layawayAnswer } from "#server/layaway/index";

export const SubmitLayawayPayment: Handler<"SubmitLayawayPayment"> = async () => layawayAnswer("FatalError");
