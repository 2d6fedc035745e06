import { describe, expect, it } from "vitest";
import { drawnSize } from "#web/routes/product/facts/drawnSize";
import { fc, forAll } from "#test/properties";

const nothing = { view: { width: 0, height: 0, floor: 0 }, faces: [], labels: [] };
const unknown = { width: null, depth: null, height: null, seatHeight: null };

describe("drawnSize", () => {
  it("draws a sofa to scale beside a person, with its three sides labeled", () => {
    const drawn = drawnSize({ ...unknown, width: 86, depth: 38, height: 34 });
    expect(drawn?.title).toBe(
      "To scale: 86 inches wide, 38 inches deep and 34 inches high, beside a person of 5 feet 8 inches",
    );
    expect(drawn?.labels.map(({ text }) => text)).toEqual(["86″ W", "34″ H", "38″ D"]);
    const front = cornersOf(drawn, "front");
    const scale = drawn?.person.scale ?? 0;
    expect(front.width / scale).toBeCloseTo(86, 0);
    expect(front.height / scale).toBeCloseTo(34, 0);
  });

  it("draws a seat at its height before its back, and a seat without a back as a box", () => {
    const sofa = { width: 86, depth: 38, height: 34 };
    const drawn = drawnSize({ ...sofa, seatHeight: 18 });
    const scale = drawn?.person.scale ?? 0;
    expect(cornersOf(drawn, "front").height / scale).toBeCloseTo(18, 0);
    expect(cornersOf(drawn, "back").height / scale).toBeCloseTo(34 - 18, 0);
    expect(cornersOf(drawn, "side").height / scale).toBeCloseTo(34 + 38 * 0.3, 0);
    expect(drawn?.labels.map(({ text }) => text)).toContain("18″ seat");
    const stool = drawnSize({ width: 16, depth: 16, height: 24, seatHeight: 24 });
    expect(stool?.faces.map(({ name }) => name)).toEqual(["side", "top", "front"]);
  });

  it("draws an arm at each end of a seat whose arms are between seat and back, and none elsewhere", () => {
    const seat = { width: 86, depth: 38, height: 34, seatHeight: 18 };
    const drawn = drawnSize(seat, { armHeight: 25 });
    const scale = drawn?.person.scale ?? 0;
    expect(drawn?.faces.map(({ name }) => name).slice(-6)).toEqual([
      "armSide",
      "armTop",
      "arm",
      "armSide",
      "armTop",
      "arm",
    ]);
    expect(cornersOf(drawn, "arm").height / scale).toBeCloseTo(25, 0);
    expect(cornersOf(drawn, "arm").width / scale).toBeCloseTo(6, 0);
    const plain = drawnSize(seat)?.faces;
    for (const armHeight of [null, 12, 18, 34, 40])
      expect(drawnSize(seat, { armHeight })?.faces).toEqual(plain);
    const bed = { ...seat, width: 65, depth: 90, height: 50, seatHeight: null };
    expect(drawnSize(bed, { armHeight: 30 })?.faces).toEqual(drawnSize(bed)?.faces);
  });

  it("draws a bed with its legs, headboard and pillows, and a dresser, a bunk bed and a mattress as boxes", () => {
    const bed = drawnSize({ ...unknown, width: 65, depth: 90, height: 50 });
    const scale = bed?.person.scale ?? 0;
    expect(cornersOf(bed, "front").height / scale, "on its legs").toBeCloseTo(24 - 5, 0);
    expect(cornersOf(bed, "leg").height / scale).toBeCloseTo(5, 0);
    expect(bed?.faces.map(({ name }) => name)).toContain("joint");
    expect(bed?.faces.filter(({ name }) => name === "pillow")).toHaveLength(2);
    const twin = drawnSize({ ...unknown, width: 41, depth: 78, height: 44 });
    expect(twin?.faces.filter(({ name }) => name === "pillow")).toHaveLength(1);
    expect(cornersOf(bed, "back").height / scale).toBeCloseTo(50 - 24, 0);
    expect(bed?.labels.map(({ text }) => text)).toEqual(["65″ W", "50″ H", "90″ D"]);
    const [wide, high] = bed?.labels ?? [];
    expect(high?.y, "beside the headboard, above the mattress").toBeLessThan((wide?.y ?? 0) - 50 * scale);
    const faces = (width: number, depth: number, height: number) =>
      drawnSize({ ...unknown, width, depth, height })?.faces.map(({ name }) => name);
    expect(faces(61, 18, 34)).not.toContain("back");
    expect(faces(44, 80, 70)).not.toContain("back");
    expect(faces(60, 80, 10)).not.toContain("back");
  });

  it("draws a table as a top on four legs, and a flat tabletop as a box", () => {
    const drawn = drawnSize({ ...unknown, width: 60, depth: 36, height: 30 }, { isTable: true });
    const scale = drawn?.person.scale ?? 0;
    expect(drawn?.faces.map(({ name }) => name)).toEqual([
      "leg",
      "leg",
      "leg",
      "leg",
      "side",
      "top",
      "front",
    ]);
    expect(cornersOf(drawn, "front").height / scale).toBeCloseTo(2, 0);
    expect(cornersOf(drawn, "leg").height / scale).toBeCloseTo(28, 0);
    expect(drawn?.labels.map(({ text }) => text)).toEqual(["60″ W", "30″ H", "36″ D"]);
    const top = drawnSize({ ...unknown, width: 60, depth: 36, height: 1 }, { isTable: true });
    expect(top?.faces.map(({ name }) => name)).toEqual(["side", "top", "front"]);
  });

  it("leaves out the label of a seat that is too narrow for it", () => {
    const drawn = drawnSize({ width: 17, depth: 20, height: 41, seatHeight: 29 });
    expect(drawn?.labels.map(({ text }) => text)).toEqual(["17″ W", "41″ H", "20″ D"]);
  });

  it("lays a rug flat, names its length, and stands a mirror up", () => {
    const rug = drawnSize({ ...unknown, width: 96, depth: 120 }, { away: "length" });
    expect(rug?.labels.map(({ text }) => text)).toEqual(["96″ W", "120″ L"]);
    expect(cornersOf(rug, "front").height).toBe(0);
    expect(rug?.title).toMatch(/^To scale: 96 inches wide and 120 inches long, beside/);
    expect(drawnSize({ ...unknown, width: 24, height: 65 })?.labels).toHaveLength(2);
  });

  it.each([
    ["nothing", unknown],
    ["one side", { ...unknown, height: 20 }],
    ["no width", { ...unknown, depth: 20, height: 20 }],
  ])("draws nothing from %s", (_, size) => {
    expect(drawnSize(size)).toBeUndefined();
  });

  it("keeps every corner and label of any product inside the drawing", () => {
    const inches = fc.integer({ min: 1, max: 240 });
    const sizes = fc.record({ width: inches, depth: inches, height: inches, seatHeight: inches });
    forAll(sizes, fc.boolean(), (size, isTable) => {
      const { view, faces, labels } = drawnSize(size, { isTable }) ?? nothing;
      const corners = faces.flatMap(({ points }) =>
        points.split(" ").map((point) => point.split(",").map(Number)),
      );
      for (const [x = 0, y = 0] of corners) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(view.width);
        expect(y).toBeGreaterThanOrEqual(0);
      }
      const ends = labels.map(({ x, anchor }) => x + { start: 50, middle: 25, end: 0 }[anchor]);
      expect(Math.max(...ends)).toBeLessThanOrEqual(view.width);
    });
  });
});

function cornersOf(drawn: ReturnType<typeof drawnSize>, side: string) {
  const points = drawn?.faces.find(({ name }) => name === side)?.points ?? "";
  const corners = points.split(" ").map((point) => point.split(",").map(Number));
  const range = (at: number) => {
    const values = corners.map((corner) => corner[at] ?? 0);
    return Math.max(...values) - Math.min(...values);
  };
  return { width: range(0), height: range(1) };
}
