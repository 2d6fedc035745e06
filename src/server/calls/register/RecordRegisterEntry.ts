import { storeDay } from "#domain/dates";
import { entryKeyMessage, registerAmountMessage } from "#domain/messages/store/store";
import type { Handler } from "#server/app/requestContext";
import { enterIntoRegister } from "#server/db/queries/store/register";
import { recordedBy, registerOf } from "#server/store/index";

/** Records cash that is put into the store's drawer, or taken out of it to the safe. */
export const RecordRegisterEntry: Handler<"RecordRegisterEntry"> = async ({ kind, amount, note }, ctx) => {
  if (amount === 0) return { status: false, errorMessage: registerAmountMessage };
  // Two equal drops in a day are real, so nothing but a key tells a repeat from the second.
  if (!ctx.idempotency) return { status: false, errorMessage: entryKeyMessage };
  const at = ctx.ports.clock.now();
  const by = await recordedBy("", ctx);
  const action = ctx.idempotency.keyHash;
  const entry = { ...registerOf(ctx), ...by, day: storeDay(at), kind, amount, note, at, action };
  await enterIntoRegister(ctx.db, [entry]);
  return { status: true, errorMessage: "" };
};
