import { describe, expect, it } from "vitest";
import { fakePage } from "#test/fakes/page";

const page = fakePage();
/** Loads the form's start values in a browser with the given stored data. */
async function startWith(kept: { typed?: object; known?: object }) {
  page.storeState("davenport.order", { typed: kept.typed ?? {} });
  page.storeState("davenport.userInfo", { userInfo: kept.known ?? {} });
  const { startValues } = await import("#web/routes/checkout/contact/useContactForm");
  await page.restore();
  return startValues();
}

const known = { firstName: "Ada", city: "Athens", state: "FL" };

describe("startValues", () => {
  it.each([
    ["only the state for an unknown shopper", {}, { firstName: "", city: "", state: "GA", note: "" }],
    ["what is known of the shopper", { known }, known],
    ["typed values before known ones", { known, typed: { city: "Decatur" } }, { ...known, city: "Decatur" }],
    ["known values where the typed ones are empty", { known, typed: { firstName: "", city: "" } }, known],
  ])("starts with %s", async (_, kept, values) => {
    expect(await startWith(kept)).toMatchObject(values);
  });
});
