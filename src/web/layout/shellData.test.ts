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
      newArrivalCount: 3,
      leaseSetting: { applyUrl: "", excludedCategories: [] },
      tariffRate: 0.1,
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
  expect(shell.tariff).toBe("+ 10% tariff");
  expect(shell.bar.map(({ label }) => label)).toEqual(["Specials", "New*"]);
  expect(requests.toSorted()).toEqual(["GetCategories", "GetMenuSetting"]);
});
