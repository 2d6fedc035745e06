import { afterAll } from "vitest";
import { stubWeb } from "#test/fakes/webBundle";

/** Stub pages for all tests of the calling file. */
export async function fileWeb() {
  const { web, remove } = await stubWeb();
  afterAll(remove);
  return web;
}
