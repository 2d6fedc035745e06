import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { phoneQuery } from "#web/routes/product/buy/phoneQuery";

describe("phoneQuery", () => {
  it("takes the phone width from the configuration's mobileWidthThreshold", () => {
    expect(phoneQuery({ mobileWidthThreshold: 900 })).toBe("(width < 900px)");
    expect(phoneQuery(undefined)).toBe("(width < 0px)");
  });

  it("is the only code that measures the window's width, beside the page that shows it", () => {
    const files = readdirSync("src/web", { recursive: true, encoding: "utf8" }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes(".test."),
    );
    const measures = files.filter((file) =>
      /innerWidth|outerWidth|screen\.width|matchMedia\([^;]*width|mobileWidthThreshold \?\?/.test(
        readFileSync(join("src/web", file), "utf8"),
      ),
    );
    expect(measures.toSorted()).toEqual([
      "routes/internal/DebugPage.tsx",
      "routes/product/buy/phoneQuery.ts",
    ]);
  });
});
