import { afterAll } from "vitest";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { setCapacity } from "#test/sale/support/rows";
import type { TestServer } from "#test/testServer";

/** A store with sofas and delivery slots for every buyer of a file; it closes after the file's tests. */
export async function stocked(opening: Promise<TestServer>): Promise<TestServer> {
  const server = await opening;
  afterAll(() => server.close());
  await setCapacity(server, 10_000);
  await setAvailableStock(server.db, sofa, 1_000);
  return server;
}
