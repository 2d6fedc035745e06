import { hash, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Store } from "../support/server";

type Kind = "desk" | "kiosk";

type Device = { storeId: number; kind?: Kind; salesperson?: string };

/** A one-time code that registers a device of a store. */
export async function enrollmentCode(
  store: Store,
  { storeId, kind = "desk", salesperson = "Rosa Diaz" }: Device,
): Promise<string> {
  const code = randomUUID();
  await store.query(
    `insert into enrollment_code (code_hash, store_id, kiosk, salesperson, expires_at)
     values ($1, $2, $3, $4, now() + interval '10 minutes')`,
    [hash("sha256", code, "buffer"), storeId, kind === "kiosk", salesperson],
  );
  return code;
}

/** Makes the story's browser a device of a store, and stores its session. @returns its token. */
export async function beDevice(page: Page, store: Store, device: Device): Promise<string> {
  const { storeId } = device;
  const code = await enrollmentCode(store, device);
  const { storeName, authToken, kiosk } = await ask(page, "RegisterStore", { storeId, authToken: code });
  const session = { userId: `store-${storeId}`, storeId, storeName, authToken, kiosk };
  // Once: what fills the storage of every new document would bring back a session that has ended.
  await page.goto("/health/live");
  await page.evaluate(
    (state) => localStorage.setItem("davenport.storeSession", JSON.stringify({ version: 1, state })),
    { session },
  );
  return authToken;
}

/** Makes a call with the cookies of the story's browser. */
export async function ask(page: Page, call: string, data: object) {
  const headers = { "Idempotency-Key": randomUUID() };
  const response = await page.request.post(`/api/${call}`, { data, headers });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

type DeskLayaway = { firstName: string; lastName: string; price: number; paid: number };

/**
 * Begins a layaway of one typed-in product at a desk; amounts in dollars, without the tax.
 * @returns its number, and what further calls of the desk need
 */
export async function beginLayaway(
  page: Page,
  { storeId, authToken }: { storeId: number; authToken: string },
  { firstName, lastName, price, paid }: DeskLayaway,
) {
  const line = (name: string, typeId: number, amount: number) => {
    return { name, sku: name, typeId, price: amount, quantity: 1 };
  };
  const storeItems = [line("TYPED_Desk", 0, price), line("InStore Payment", 1, paid)];
  const about = { userId: `store-${storeId}`, authToken, storeId };
  // Above the real total, so that the tax is no change of price.
  const amounts = { subtotal: price, total: price + 100 };
  const contactInfo = { firstName, lastName, phone: "404-555-0189", email: "" };
  const order = { items: [], storeItems, contactInfo, ...amounts };
  const { orderNumber } = await ask(page, "SubmitLayaway", { ...about, order });
  return { orderNumber: String(orderNumber), about };
}
