import { expect, it } from "vitest";
import { returnPath } from "#domain/account/returnPath";

it.each(["/cart", "/orderDetail/A671NQ96X1", "/search?query=oak+table#top"])("returns to %s", (path) => {
  expect(returnPath(path)).toBe(path);
});

it.each([
  "",
  null,
  undefined,
  "cart",
  "https://elsewhere.example/",
  "//elsewhere.example/",
  "/\\elsewhere.example",
  "\\\\elsewhere.example",
  "/\t/elsewhere.example",
  "mailto:ada@example.com",
  "/cart\u0000",
])("never leaves this site for %j", (asked) => {
  expect(returnPath(asked)).toBe("");
});
