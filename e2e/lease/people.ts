import { randomInt, randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import type { Store } from "../support/server";

/** An approval at the lease sandbox. */
export type Approved = {
  leaseId: string;
  phone: string;
  firstName: string;
  lastName: string;
  streetAddress1: string;
  /** In cents. */
  limit: number;
};

/** The last four digits of everybody's SSN at the sandbox. */
export const ssn = "1234";

/** Has somebody approved who belongs to this story alone, so that stories do not share their limits of lookups. */
export async function approve(store: Store, more: Partial<Approved> = {}): Promise<Approved> {
  const approved = {
    leaseId: `PL-${randomUUID().slice(0, 8).toUpperCase()}`,
    phone: `470${randomInt(2_000_000, 10_000_000)}`,
    firstName: "Ada",
    lastName: "Brooks",
    streetAddress1: "120 Ponce Place",
    limit: 3_000_00,
    ...more,
  };
  const { leaseId, phone, firstName, lastName, streetAddress1, limit } = approved;
  const address = { streetAddress1, streetAddress2: "", city: "Decatur", state: "GA", zip: "30030" };
  await store.query(
    `insert into sandbox_approval (lease_id, first_name, last_name, email, phone, address, credit_limit, approved_at)
     values ($1, $2, $3, 'ada@lease.example', $4, $5::jsonb, $6, now())`,
    [leaseId, firstName, lastName, phone, JSON.stringify(address), limit],
  );
  return approved;
}

/** Looks an approval up by phone. */
export async function lookUpByPhone(page: Page, phone: string, digits = ssn): Promise<void> {
  await page.getByLabel("Phone number on the lease application").fill(phone);
  await page.getByLabel("Last 4 digits of SSN").fill(digits);
  await page.getByRole("button", { name: "Find my lease approval" }).click();
}

/** Submits the order under review with an approval that fits it; a clerk is not asked for the SSN. */
export async function submitLease(
  page: Page,
  { leaseId }: Approved,
  { byClerk = false } = {},
): Promise<void> {
  await chooseLease(page);
  await page.getByRole("radio", { name: "Lease ID" }).check();
  await page.getByLabel("Lease ID").last().fill(leaseId);
  if (!byClerk) await page.getByLabel("Last 4 digits of SSN").fill(ssn);
  await page
    .getByRole("button", { name: byClerk ? "Find the lease approval" : "Find my lease approval" })
    .click();
  const lease = page.getByRole("dialog", { name: "You Lease Approval Has Been Found" });
  await lease.getByRole("button", { name: "Submit lease order" }).click();
}

/** Leases the order under review with an approval that fits it. */
export async function leaseIt(...lease: Parameters<typeof submitLease>): Promise<void> {
  const [page] = lease;
  await submitLease(...lease);
  await expect(page).toHaveURL(/\/leaseOrderSubmitted$/);
}

export async function chooseLease(page: Page): Promise<void> {
  await page.getByRole("radio", { name: /^Progressive/ }).check();
}

/** The link to the order's page in its confirmation, once that is sent. */
export async function mailedOrderLink(store: Store, email: string): Promise<string> {
  const links = async () =>
    (await store.outbox())
      .filter(({ to }) => to === email)
      .flatMap(({ text }) => /\/orderDetail\/\w+#key=[\w-]+/.exec(text)?.[0] ?? []);
  await expect.poll(links, { timeout: 20_000 }).not.toEqual([]);
  return (await links())[0] ?? "";
}
