export { type LayawayAnswer, layawayAnswer } from "#server/layaway/layawayAnswer";
