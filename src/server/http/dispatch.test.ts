import { beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "#contract/calls";
import { callNames, entryOf } from "#contract/index";
import { newKey, newUserId } from "#test/data/builders";
import { fieldPaths } from "#test/data/fieldPaths";
import { fieldsOf, isBare, payloads } from "#test/data/payloads";
import { fileServer, testServer } from "#test/testServer";

const server = await fileServer();
// Some calls are limited by the minute.
beforeEach(() => server.clock.advance(60_000));

const posted = callNames.filter((name) => entryOf(name).method.includes("POST"));

/** Posts bytes as they are. */
function post(name: CallName, payload: string | Buffer, contentType = "application/json") {
  const fields = new Map<string, unknown>(Object.entries(fieldsOf(name)));
  const url = `/api${entryOf(name).path.replace(/:(\w+)/g, (_, field: string) => String(fields.get(field)))}`;
  return server.app.inject({ method: "POST", url, payload, headers: { "content-type": contentType } });
}

const badRequest = {
  error: { code: "BadRequest", message: expect.any(String), requestId: expect.any(String) },
};
const internals = /\bat .*[/\\(]|node_modules|\.[jt]s\b|select |insert |stack|params:/;

const notJson = [
  ["an empty body", ""],
  ["half an object", '{"userId":'],
  ["a form", "userId=1"],
  ["NaN", "NaN"],
  ["a field that is NaN", '{"userId":NaN}'],
  ["two objects", "{}{}"],
  ["a prototype", '{"__proto__":{"userId":"x"}}'],
  ["a prototype inside", '{"a":{"b":[{"__proto__":null}]}}'],
  ["a constructor's prototype", '{"constructor":{"prototype":{"userId":"x"}}}'],
  ["1 MiB of nested arrays", "[".repeat(524_288) + "]".repeat(524_288)],
  ["1 MiB of nested arrays in a field", `{"userId":${"[".repeat(524_288)}${"]".repeat(524_288)}}`],
  ["a list", "[]"],
  ["a list of objects", '[{"userId":"x"}]'],
  ["a text", '"userId"'],
  ["a number", "1e309"],
  ["null", "null"],
  ["true", "true"],
  ["text that is not UTF-8", Buffer.from('{"userId":"\xff\xc0"}', "latin1")],
] as const;

describe.each(posted)("%s", (name) => {
  // Past the longest window of a limit: bodies of large calls are counted before they are read.
  beforeEach(() => server.clock.advance(3_600_000));

  // Where a payload is a bare text, another text is one too.
  const malformed = notJson.filter(([what]) => !(isBare(name) && what === "a text"));

  it.each(malformed)("answers 400 in the one error shape to %s", async (_, body) => {
    const reply = await post(name, body);
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({ status: 400, body: badRequest });
    expect(reply.body).not.toMatch(internals);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/xml", "text/html", "x"])(
    "answers 400 to a body of type %s",
    async (contentType) => {
      const reply = await post(name, JSON.stringify(payloads[name]), contentType);
      expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
        status: 400,
        body: badRequest,
      });
    },
  );

  it("accepts a payload with every field, and ignores unknown fields", async () => {
    const payload = isBare(name) ? payloads[name] : { ...fieldsOf(name), anything: { else: [1] } };
    const reply = await post(name, JSON.stringify(payload));
    expect({ status: reply.statusCode, body: reply.body }).toMatchObject({ status: servedStatus(name) });
  });
});

/** Of a well-formed call by a visitor. */
function servedStatus(name: CallName): number {
  return entryOf(name).actors.includes("visitor") ? 200 : 403;
}

describe("every field of every payload", () => {
  const hostile = ["null", "1e309", "-0", "{}", "[[[[]]]]", '"\\u0000"', '"\\ud800"'];

  it.each(posted)("%s names the field of every wrong value, and accepts every right one", async (name) => {
    for (const path of fieldPaths(payloads[name]))
      for (const value of hostile) {
        const body = withRaw(payloads[name], path, value);
        // Past the longest window of a limit.
        server.clock.advance(3_600_000);
        const reply = await post(name, body);
        // A field of the path counts there, not in the body.
        const isInPath = entryOf(name).path.includes(`:${path[0]}`);
        const fits = isInPath || entryOf(name).payload.safeParse(JSON.parse(body)).success;
        const named = reply.statusCode === 400 && Object.keys(reply.json().error.fields)[0]?.split(".")[0];
        const expected = fits
          ? { status: servedStatus(name), named: false }
          : { status: 400, named: path[0] };
        expect({ path, value, status: reply.statusCode, named }).toEqual({ path, value, ...expected });
      }
  });

  it("uses the last of two fields with the same name, as JSON.parse does", async () => {
    expect((await post("Home", '{"userId":7,"userId":"x"}')).statusCode).toBe(200);
    expect((await post("Home", '{"userId":"x","userId":7}')).statusCode).toBe(400);
  });

  it("accepts bodies up to the call's own limit and no larger", async () => {
    for (const name of posted) {
      const { bodyLimit } = entryOf(name);
      const spaces = " ".repeat(bodyLimit - JSON.stringify(payloads[name]).length);
      const fits = await post(name, JSON.stringify(payloads[name]) + spaces);
      const over = await post(name, JSON.stringify(payloads[name]) + spaces + " ");
      expect({ name, statuses: [fits.statusCode, over.statusCode] }).toEqual({
        name,
        statuses: [servedStatus(name), 400],
      });
    }
  });
});

describe("an unknown call", () => {
  it.each([
    ["GET", "/api/NoSuchCall"],
    ["POST", "/api/NoSuchCall"],
    ["POST", "/api/home"],
    ["PUT", "/api/Home"],
    ["DELETE", "/api/SaveCart"],
    ["GET", "/api/SaveCart"],
    ["POST", "/api/GetCategories"],
    ["GET", "/api"],
    ["GET", "/api/RelatedProd"],
    ["POST", "/nothing/here"],
  ] as const)("gets 404 in the one error shape: %s %s", async (method, url) => {
    const reply = await server.app.inject({ method, url });
    const error = { code: "UnknownCall", message: "There's no such call.", requestId: expect.any(String) };
    expect({ status: reply.statusCode, body: reply.json() }).toEqual({ status: 404, body: { error } });
  });

  it.each(["/api/RelatedProd/%ff", "/api/%E0%A4%A", "/api/%"])(
    "gets 400 in the one error shape when its address cannot be decoded: %s",
    async (url) => {
      const reply = await server.app.inject(url);
      expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({
        status: 400,
        body: badRequest,
      });
    },
  );
});

describe("the origin of a request", () => {
  const home = { method: "POST", url: "/api/Home", payload: {} } as const;
  const from = (origin: string, host = "localhost:3000", { app } = server) =>
    app.inject({ ...home, headers: { host, origin } });

  it.each([
    "https://evil.example",
    "http://localhost.evil.example:3000",
    "http://localhost:3001",
    "http://localhost",
    "null",
    "localhost:3000",
  ])("is rejected when it is %s", async (origin) => {
    const reply = await from(origin);
    const error = { code: "Forbidden", message: "This request comes from another site." };
    expect({ status: reply.statusCode, body: reply.json() }).toMatchObject({ status: 403, body: { error } });
  });

  it.each([
    ["http://localhost:3000", 200],
    ["http://localhost:8080", 200],
    ["http://shop.localhost:3000", 200],
    ["http://127.0.0.1:3000", 200],
    ["http://192.168.1.5:3000", 200],
    ["http://[::1]:3000", 200],
    ["http://evil.example:3000", 403],
    ["http://127.0.0.1.evil.example:3000", 403],
    ["http://localhost.:3000", 403],
  ])("without PUBLIC_URL must be a name that no one else can own: %s", async (origin, status) => {
    expect((await from(origin, new URL(origin).host)).statusCode).toBe(status);
  });

  it("may be anything for a GET, and may be missing", async () => {
    const headers = { origin: "https://evil.example" };
    const get = await server.app.inject({ method: "GET", url: "/api/GetCategories", headers });
    expect(get.statusCode).toBe(200);
    expect(get.headers["access-control-allow-origin"]).toBeUndefined();
    expect((await server.app.inject(home)).statusCode).toBe(200);
  });

  it("may not be missing where the browser says that another site sends the request", async () => {
    const sentBy = (site: string) => server.app.inject({ ...home, headers: { "sec-fetch-site": site } });
    expect((await sentBy("cross-site")).statusCode).toBe(403);
    expect((await sentBy("same-origin")).statusCode).toBe(200);
  });

  it("must be that of PUBLIC_URL when it is set", async () => {
    const live = await testServer({ url: server.url, env: { PUBLIC_URL: "https://shop.example" } });
    expect((await from("https://shop.example", undefined, live)).statusCode).toBe(200);
    for (const origin of ["http://localhost:3000", "http://shop.example", "https://shop.example:8443"])
      expect((await from(origin, undefined, live)).statusCode).toBe(403);
    await live.close();
  });

  it("stops a foreign page before anything is stored", async () => {
    const userId = newUserId();
    const headers = { origin: "https://evil.example" };
    const reply = await server.browser().send("SaveCart", { userId, itemList: [] }, headers);
    expect(reply).toMatchObject({ status: 403 });
    expect(reply.headers["set-cookie"]).toBeUndefined();
  });
});

describe("an idempotency key", () => {
  it.each([
    ["is too short", "k".repeat(15)],
    ["is too long", "k".repeat(129)],
    ["is empty", ""],
    ["contains spaces", "a key with spaces in it"],
  ])("is rejected when it %s", async (_, key) => {
    const headers = { "Idempotency-Key": key };
    const reply = await server.browser().send("SubmitOrderPayment", payloads.SubmitOrderPayment, headers);
    expect(reply).toMatchObject({
      status: 400,
      body: {
        error: { ...badRequest.error, message: "The Idempotency-Key needs 16 to 128 printable characters." },
      },
    });
  });

  it("is ignored by calls that need none", async () => {
    const reply = await server.browser().send("Home", {}, { "Idempotency-Key": "short" });
    expect(reply.status).toBe(200);
  });

  it("is accepted by a keyed call", async () => {
    const keyed = await server.browser().call("SubmitOrderPayment", payloads.SubmitOrderPayment, newKey());
    expect(keyed.status).not.toBe("Processed");
  });
});

/** A payload as JSON with raw text, which JSON.stringify might not write, in place of one field. */
function withRaw(payload: unknown, [key, ...rest]: readonly string[], raw: string): string {
  if (key === undefined) return raw;
  const entries = Object.entries(payload ?? {}).map(([name, value]) => {
    const text = name === key ? withRaw(value, rest, raw) : JSON.stringify(value);
    return Array.isArray(payload) ? text : `${JSON.stringify(name)}:${text}`;
  });
  return Array.isArray(payload) ? `[${entries.join(",")}]` : `{${entries.join(",")}}`;
}
