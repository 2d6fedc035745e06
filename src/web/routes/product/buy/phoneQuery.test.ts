import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { phoneQuery } from "#web/routes/product/buy/phoneQuery";

describe("where phones end", () => {
  it("is told to JavaScript by the configuration's mobileWidthThreshold", () => {
    expect(phoneQuery({ mobileWidthThreshold: 900 })).toBe("(width < 900px)");
    expect(phoneQuery(undefined)).toBe("(width < 0px)");
  });

  it("is written into no code: what measures the window asks the configuration", () => {
    const files = readdirSync("src/web", { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
    );
    const measures = files.filter((file) =>
      /innerWidth|outerWidth|screen\.width|matchMedia\([^;]*width|mobileWidthThreshold \?\?/.test(
        readFileSync(join("src/web", file), "utf8"),
      ),
    );
    expect(measures).toEqual(["routes/product/buy/phoneQuery.ts"]);
  });
});
