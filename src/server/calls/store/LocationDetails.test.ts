import { describe, expect, it } from "vitest";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("LocationDetails", () => {
  it("describes the warehouse and all stores, with and without pickup", async () => {
    const places = await server.browser().call("LocationDetails", {});
    expect(places.map(({ id, info }) => [id, info.pickup])).toEqual([
      [0, true],
      [1, false],
      [2, true],
      [3, true],
      [4, true],
      [5, true],
    ]);
    for (const { info } of places) expect(info.pickupInstr && info.mapLinkUrl && info.city).not.toBe("");
  });

  it.each([
    { at: "2026-03-07T15:30:00Z", what: "Saturday, 10:30 am", open: [0, 1, 2, 3, 4, 5] },
    { at: "2026-03-07T14:30:00Z", what: "Saturday, 9:30 am", open: [0] },
    { at: "2026-03-09T23:30:00Z", what: "Monday, 7:30 pm", open: [1, 2, 3, 4, 5] },
    { at: "2026-03-08T22:30:00Z", what: "Sunday, 6:30 pm", open: [] },
  ])("returns which are open on $what", async ({ at, open }) => {
    server.clock.set(at);
    const places = await server.browser().call("LocationDetails", {});
    expect(places.filter(({ info }) => info.open).map(({ id }) => id)).toEqual(open);
  });
});
