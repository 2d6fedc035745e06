import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { apiContext, configContext } from "#web/context";
import { loadShell } from "#web/layout/shellData";

it("makes no call about a product, which would tie every page's cache entry to that product", async () => {
  const requests: string[] = [];
  const answers: Record<string, unknown> = {
    GetCategories: { list: [], useImageForMobile: false },
    GetMenuSetting: {
      storeLocations: [],
      specialMenu: [
        { link: "/layaway", text: "Pay over time", iconUrl: "", color: "#1d5943", weight: "" },
        // oxlint-disable-next-line no-script-url -- It must not get through.
        { link: "javascript:alert(1)", text: "Bad", iconUrl: "", color: "", weight: "" },
        { link: "//elsewhere.example", text: "Elsewhere", iconUrl: "", color: "", weight: "" },
      ],
      newArrivalCount: 3,
      leaseSetting: {
        applyUrl: "",
        excludedCategories: [],
        applicationFee: 49,
        storeApplFee: 39,
        leaseMinimum: 400,
      },
      tariffRate: 0.1,
      helpPhone: "770-555-0100",
    },
  };
  const context = new RouterContextProvider();
  const api = new Proxy(answers, {
    get: (_, call: string) => () => {
      requests.push(call);
      return Promise.resolve(answers[call]);
    },
  });
  context.set(apiContext, api as never);
  context.set(configContext, {} as never);
  const shell = await loadShell(context);
  expect(shell).toMatchObject({
    tariff: "+ 10% tariff",
    helpPhone: "(770) 555-0100",
    tariffRate: 0.1,
    leaseTerms: { applicationFee: 49, storeApplFee: 39, leaseMinimum: 400 },
  });
  expect(shell.bar.map(({ label }) => label)).toEqual(["Specials", "New*", "Pay over time"]);
  expect(shell.bar.at(-1)).toMatchObject({ to: "/layaway", style: { color: "#1d5943" } });
  expect(requests.toSorted()).toEqual(["GetCategories", "GetMenuSetting"]);
});
