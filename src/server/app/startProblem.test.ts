import { createServer } from "node:net";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { listen } from "#test/fakes/listen";
import { StartProblem, errorCode, listenProblem } from "#server/app/startProblem";

describe("listenProblem", () => {
  it.each([
    ["EADDRINUSE", "Port 3000 is already in use; stop what uses it or set PORT to another one."],
    ["EACCES", "Port 3000 needs more rights than this user has; set PORT to one above 1023."],
    [
      "EADDRNOTAVAIL",
      "This machine has no address store.local to listen on; set HOST to one it has, like 127.0.0.1.",
    ],
    ["ENOTFOUND", "The HOST store.local is not known; set it to an address of this machine, like 127.0.0.1."],
  ])("says %s in one sentence", (code, message) => {
    expect(listenProblem(Object.assign(new Error("listen"), { code }), "store.local", 3000)?.message).toBe(
      message,
    );
  });

  it("recognizes Node's error for a port in use", async () => {
    const first = createServer();
    const port = await listen(first);
    const second = createServer().listen(port, "127.0.0.1");
    const [error] = await once(second, "error").catch((cause: unknown) => [cause]);
    expect(listenProblem(error, "127.0.0.1", port)).toBeInstanceOf(StartProblem);
    first.close();
  });

  it("ignores other errors", () => {
    expect(listenProblem(new Error("boom"), "127.0.0.1", 3000)).toBeUndefined();
    expect(listenProblem(Object.assign(new Error(), { code: "toString" }), "h", 1)).toBeUndefined();
  });
});

describe("errorCode", () => {
  it.each([
    [{ code: "ENOENT" }, "ENOENT"],
    [{ code: 7 }, ""],
    [new Error("no code"), ""],
    [undefined, ""],
    [null, ""],
  ])("of %j is '%s'", (error, code) => {
    expect(errorCode(error)).toBe(code);
  });
});
