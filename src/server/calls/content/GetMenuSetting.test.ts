import { describe, expect, it } from "vitest";
import { writeSettings } from "#server/db/queries/settings";
import { newUserId } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

describe("GetMenuSetting", () => {
  it("names the store and its five locations", async () => {
    const menu = await server.browser().call("GetMenuSetting", { userId: newUserId() });
    expect(menu).toMatchObject({
      storeName: "Red Clay Furniture",
      helpPhone: expect.stringMatching(/^\(\d{3}\) 555-01\d\d$/),
      tariffRate: 0.1,
      specialMenu: [],
      logos: { logoUrl: "", mobileLogoUrl: "", mobileLogoOffset: 0 },
      regStoreId: null,
      regStoreName: "",
      leaseSetting: {
        useMobileSnippet: false,
        useEstimatorSnippet: false,
        snippetUrl: "/sandbox/lease/snippet.js",
        applyUrl: "/sandbox/lease",
        excludedCategories: ["others"],
        applicationFee: 39,
        storeApplFee: 29,
        leaseMinimum: 400,
      },
    });
    expect(menu.storeLocations.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    for (const { name, shortName } of menu.storeLocations) expect(name && shortName).not.toBe("");
  });

  it("names the store's own logos", async () => {
    const logos = {
      logoUrl: "/pictures/logo.webp",
      mobileLogoUrl: "/pictures/mark.webp",
      mobileLogoOffset: 4,
    };
    await writeSettings(server.db, logos);
    await expect.poll(() => server.browser().call("GetMenuSetting", {})).toMatchObject({ logos });
    await writeSettings(server.db, { logoUrl: "", mobileLogoUrl: "", mobileLogoOffset: 0 });
  });

  it("shows a new special menu and tariff rate", async () => {
    await server.browser().call("GetMenuSetting", {});
    const entry = { link: "/specials", text: "Spring sale" };
    await writeSettings(server.db, { specialMenu: [entry], tariffRate: 0.025, storeName: "Clay & Co." });
    await expect
      .poll(() => server.browser().call("GetMenuSetting", {}))
      .toMatchObject({
        specialMenu: [{ ...entry, iconUrl: "", color: "", weight: "" }],
        tariffRate: 0.025,
        storeName: "Clay & Co.",
      });
  });
});
