import { hash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cookieHash } from "#server/http/access/cookies";

const ada = "a".repeat(43);
const bo = "b".repeat(43);

/** The visitor cookie that the store finds in a request's header. */
function found(cookie: string, secureCookies = false): Buffer | undefined {
  return cookieHash({ headers: { cookie } }, "vid", { secureCookies });
}

const ofAda = hash("sha256", ada, "buffer");

describe("a cookie", () => {
  it.each([`vid=${ada}`, `sid=${bo}; vid=${ada}`, `sid=${bo};vid=${ada};did=${bo}`, `vid=${ada}; vid=${bo}`])(
    "is found by its name, the first of two: %s",
    (header) => {
      expect(found(header)).toEqual(ofAda);
    },
  );

  it.each(["", `xvid=${ada}`, `VID=${ada}`, `vid=short; vid=${ada}`, `vid=; vid=${ada}`, `sid=vid=${ada}`])(
    "is not found in %s",
    (header) => {
      expect(found(header)).toBeUndefined();
    },
  );

  it("has its own name where the store is served by https", () => {
    expect(found(`__Host-vid=${ada}; vid=${bo}`, true)).toEqual(ofAda);
    expect(found(`vid=${ada}`, true)).toBeUndefined();
  });
});
