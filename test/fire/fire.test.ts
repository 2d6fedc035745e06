import { afterAll, expect, it } from "vitest";
import { cleanUp } from "#test/fire/cleanUp";
import { failures } from "#test/fire/figures";
import { kills } from "#test/fire/kills";

/* The short form of a lane of `npm run fire`: the store as a process, with the provider outside of it. */

afterAll(cleanUp);

it(
  "loses and doubles nothing when server and database are killed while shoppers pay",
  { timeout: 300_000 },
  async () => {
    expect(failures(await kills("gate"))).toEqual([]);
  },
);
