import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { webpSize } from "#server/demo/webpSize";

describe("webpSize", () => {
  const canvas = (channels: 3 | 4) =>
    sharp({ create: { width: 2400, height: 1799, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

  it.each([
    ["a lossy picture", canvas(3).webp()],
    ["a lossless one", canvas(3).webp({ lossless: true })],
    ["one with transparency", canvas(4).webp()],
  ])("reads the size of %s", async (_, picture) => {
    expect(webpSize(await picture.toBuffer())).toEqual({ width: 2400, height: 1799 });
  });

  it("reads nothing from other files", async () => {
    expect(webpSize(await canvas(3).png().toBuffer())).toBeUndefined();
    expect(webpSize(Buffer.from("RIFF"))).toBeUndefined();
  });
});
