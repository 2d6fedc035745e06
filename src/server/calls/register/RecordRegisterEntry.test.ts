import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { registerEntry } from "#server/db/schema/index";
import { dollars, newKey } from "#test/data/builders";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer } from "#test/testServer";

const server = await fileServer();
const clerk = await deviceAt(server, 2);

it("records a float once, however often it is sent, and nothing without an amount", async () => {
  const float = { kind: "float", amount: dollars(150), note: "Morning" } as const;
  const key = newKey();
  const answers = await Promise.all([1, 2, 3].map(() => clerk.call("RecordRegisterEntry", float, key)));
  expect(answers).toEqual(answers.map(() => ({ status: true, errorMessage: "" })));
  expect(await clerk.call("RecordRegisterEntry", { ...float, amount: dollars(0) }, newKey())).toEqual({
    status: false,
    errorMessage: "Amount is required",
  });
  expect(await server.db.select().from(registerEntry)).toMatchObject([
    { storeId: 2, deviceId: clerk.deviceId, kind: "float", amount: 150_00, note: "Morning", tender: null },
  ]);
});

it("records nothing without a key, by which a repeat is told from a second, equal drop", async () => {
  const drop = { kind: "drop", amount: dollars(50), note: "Safe" } as const;
  expect(await clerk.call("RecordRegisterEntry", drop)).toEqual({
    status: false,
    errorMessage: "A float or a drop needs an Idempotency-Key. Nothing was recorded.",
  });
  await clerk.call("RecordRegisterEntry", drop, newKey());
  await clerk.call("RecordRegisterEntry", drop, newKey());
  const drops = await server.db.select().from(registerEntry).where(eq(registerEntry.kind, "drop"));
  expect(drops).toHaveLength(2);
});
