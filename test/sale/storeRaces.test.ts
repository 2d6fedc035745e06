import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { WireInput } from "#contract/index";
import { clerkOnlyMessage } from "#domain/messages/store/storeItems";
import { deviceRevokedMessage } from "#domain/messages/store/store";
import { ledgerEntry, order, stagedOrder } from "#server/db/schema/index";
import { revokeDevice } from "#server/store/index";
import { buyer, dollars, newKey } from "#test/data/builders";
import { rounds } from "#test/rounds";
import { booksOfEachTest } from "#test/sale/support/books";
import { deviceAt } from "#test/sale/support/storeDevices";
import { fileServer, patient } from "#test/testServer";

/* A store's sales under two hands at once (docs/security.md C38, C39). */

const server = await fileServer({ env: patient });
await booksOfEachTest(server);

type Order = WireInput<"SubmitOrder">["order"];
type Device = Awaited<ReturnType<typeof deviceAt>>;

/** Typed-in legs, with $30 paid in cash; it shows a total that is never too low. */
function legs(price = 100): Order {
  const line = { name: "TYPED_Legs", sku: "TYPED_Legs", price: dollars(price), quantity: 1, typeId: 0 };
  const cash = {
    ...line,
    name: "Cash",
    sku: "InStore Payment",
    productId: -1,
    typeId: 1,
    price: dollars(30),
  };
  return {
    items: [],
    storeItems: [line, cash],
    contactInfo: buyer,
    pickup: true,
    pickupLocId: 2,
    subtotal: dollars(price),
    total: dollars(9_999),
    codAmout: dollars(9_999),
  };
}

function submit(device: Device, stagedOrderNum = "", claim = legs()) {
  return device.call("SubmitOrder", { userId: "store", order: claim, stagedOrderNum }, newKey());
}

describe("C38: a device that is revoked during a submit", () => {
  it("places its order whole or not at all", async () => {
    for (const _ of rounds()) {
      // Codes are limited to twenty in fifteen minutes.
      server.clock.advance(3_600_000);
      const device = await deviceAt(server, 2);
      const [answer] = await Promise.all([
        submit(device),
        revokeDevice(device.deviceId, "revoked", server.context),
      ]);
      const placed = await server.db.select().from(order).where(eq(order.deviceId, device.deviceId));
      const entries = await server.db
        .select()
        .from(ledgerEntry)
        .where(eq(ledgerEntry.deviceId, device.deviceId));
      if (answer.status === "Processed") {
        expect(placed).toMatchObject([{ number: answer.orderNumber, paymentStatus: "paid" }]);
        expect(entries).toHaveLength(1);
      } else {
        expect(answer.status).toBe("FatalError");
        expect([clerkOnlyMessage, deviceRevokedMessage]).toContain(answer.errorMessage);
        expect([placed, entries]).toEqual([[], []]);
      }
    }
  });

  it("places nothing when it is revoked before the order is reserved", async () => {
    const device = await deviceAt(server, 2);
    server.hooks.beforeNext("order.reserve", async () => {
      await revokeDevice(device.deviceId, "revoked", server.context);
    });
    expect(await submit(device)).toMatchObject({ status: "FatalError", errorMessage: deviceRevokedMessage });
    expect(await server.db.$count(order, eq(order.deviceId, device.deviceId))).toBe(0);
  });
});

describe("C39: two clerks with one staged order", () => {
  it("each place an order of their own, and only the one who staged it closes it", async () => {
    const [own, other] = [await deviceAt(server, 2), await deviceAt(server, 2)];
    for (const _ of rounds()) {
      const { orderNumber: staged } = await own.call("StageOrder", { userId: "store", ...legs() });
      const answers = await Promise.all([submit(own, staged), submit(other, staged, legs(150))]);
      expect(answers.map(({ status }) => status)).toEqual(["Processed", "Processed"]);
      const [mine, theirs] = await Promise.all(
        answers.map(async ({ orderNumber }) => {
          const [row] = await server.db.select().from(order).where(eq(order.number, orderNumber));
          return row;
        }),
      );
      expect(mine).toMatchObject({ deviceId: own.deviceId, stagedNumber: staged, subtotal: 100_00 });
      expect(theirs).toMatchObject({ deviceId: other.deviceId, stagedNumber: null, subtotal: 150_00 });
      const [row] = await server.db.select().from(stagedOrder).where(eq(stagedOrder.number, staged));
      expect(row?.open).toBe(false);
    }
  });

  it("place one order from two windows of one device, and reject the other's changes", async () => {
    const device = await deviceAt(server, 2);
    for (const _ of rounds()) {
      const { orderNumber: staged } = await device.call("StageOrder", { userId: "store", ...legs() });
      const answers = await Promise.all([submit(device, staged), submit(device, staged, legs(150))]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual(["FatalError", "Processed"]);
      expect(await server.db.$count(order, eq(order.stagedNumber, staged))).toBe(1);
    }
  });
});
