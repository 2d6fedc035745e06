import { describe, expect, it } from "vitest";
import { day } from "#domain/dates";
import { mayCancel } from "#domain/orders/cancellation";

const today = day("2026-03-10");
const delivery = {
  status: "Received",
  isDelivery: true,
  scheduledDay: day("2026-03-11"),
  storeId: null,
} as const;
const pickup = { status: "ReadyForPickup", isDelivery: false, scheduledDay: today, storeId: null } as const;

describe("canceling an order", () => {
  it.each([
    ["a delivery the day before", delivery, true],
    ["a delivery on its day", { ...delivery, scheduledDay: today }, false],
    ["a delivery after its day", { ...delivery, scheduledDay: day("2026-03-09") }, false],
    ["a delivery without a day", { ...delivery, scheduledDay: null }, true],
    ["a delivery under way", { ...delivery, status: "OutForDelivery" } as const, false],
    ["a pickup on its day", pickup, true],
    ["a pickup after its day", { ...pickup, scheduledDay: day("2026-03-09") }, false],
    ["a pickup that was handed out", { ...pickup, status: "PickedUp" } as const, false],
    ["an order that a store has placed", { ...delivery, storeId: 2 }, false],
    ["an order that is canceled", { ...delivery, status: "Cancelled" } as const, false],
  ])("%s", (_, order, allowed) => {
    expect(mayCancel(order, today)).toBe(allowed);
  });
});
