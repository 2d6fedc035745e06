import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { colorSwatches } from "#web/routes/catalog/filters/colorSwatches";

const products = z.array(
  z.object({ variants: z.array(z.object({ color: z.object({ family: z.string() }) })) }),
);

it("knows every color family of the demo store", () => {
  const files = readdirSync("demo/data/products");
  const families = files.flatMap((file) =>
    products
      .parse(JSON.parse(readFileSync(`demo/data/products/${file}`, "utf8")))
      .flatMap(({ variants }) => variants.map(({ color }) => color.family)),
  );
  expect([...new Set(families)].filter((family) => family !== "" && !colorSwatches.has(family))).toEqual([]);
});
