import { expect, it } from "vitest";
import { tidy } from "#server/jobs/cleanUp";
import { passkeyChallenge } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer({ env: { PUBLIC_URL: "https://shop.example" } });

it("answers a new challenge for this store's address each time, and forgets it after five minutes", async () => {
  const ask = async () => (await server.browser().call("GetPasskeyChallenge", {})).options;
  const [first, second] = [await ask(), await ask()].map((options) => JSON.parse(options));
  expect(first).toMatchObject({ rpId: "shop.example", userVerification: "required" });
  expect(first.challenge).not.toBe(second.challenge);
  expect(first.allowCredentials ?? []).toEqual([]);
  server.clock.advance(5 * 60_000 + 1);
  await tidy(server.context);
  expect(await server.db.$count(passkeyChallenge)).toBe(0);
});
