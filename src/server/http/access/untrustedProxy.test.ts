import { expect, it } from "vitest";
import { testServer } from "#test/testServer";

it.each([
  ["once when a proxy that is not trusted forwards requests", "10.0.0.8", "203.0.113.7", 1],
  ["of no proxy that is trusted", "10.0.0.9", "203.0.113.7", 0],
  ["of no browser that connects directly", "10.0.0.8", undefined, 0],
])("the log warns %s", async (_, trusted, forwardedFor, warnings) => {
  const lines: string[] = [];
  const server = await testServer({
    contents: "tables",
    env: { TRUST_PROXY: trusted },
    logTo: { write: (line) => void lines.push(line) },
  });
  const headers = forwardedFor === undefined ? {} : { "x-forwarded-for": forwardedFor };
  for (let request = 0; request < 3; request += 1)
    await server.app.inject({ url: "/health/live", headers, remoteAddress: "10.0.0.9" });
  await server.close();
  const warned = lines.filter((line) => line.includes("TRUST_PROXY"));
  expect(warned).toHaveLength(warnings);
  for (const line of warned) expect(JSON.parse(line)).toMatchObject({ level: 40, peer: "10.0.0.9" });
});
