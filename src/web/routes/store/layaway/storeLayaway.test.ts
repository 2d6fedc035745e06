import { expect, it, vi } from "vitest";
import { CallProblem, type Api } from "#web/api";
import { submitStoreLayaway } from "#web/routes/store/layaway/storeLayaway";
import { pendingPayment, useIdempotencyKeys } from "#web/state/idempotencyKeys";
import { buyer, dollars } from "#test/data/builders";

const sent = vi.fn<Api["SubmitLayaway"]>();
vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SubmitLayaway: sent }) }));

it("keeps its key without an answer and says that the layaway order failed", async () => {
  vi.stubGlobal("window", new EventTarget());
  sent.mockRejectedValueOnce(new CallProblem({ call: "SubmitLayaway", status: 0, message: "" }));
  const order = { items: [], contactInfo: buyer, subtotal: dollars(150), total: dollars(159) };
  expect(await submitStoreLayaway({ storeId: 2, order })).toMatchObject({
    after: { completes: false },
    message: "Failed to process the layaway order.",
  });
  const key = pendingPayment(useIdempotencyKeys.getState(), "layaway")?.key;
  expect(key).toBe(sent.mock.calls[0]?.[1]?.idempotencyKey);
});
