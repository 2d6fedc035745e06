import { useRouteLoaderData, type RouterContextProvider } from "react-router";
import type { BrowserConfig } from "#contract/browserConfig";
import type { WireOutput } from "#contract/index";
import { formatPhone } from "#domain/checkout/phone";
import { formatRate, rate } from "#domain/money";
import { apiContext, configContext } from "#web/context";
import { categoryLinks, specialLinks, type CategoryLink } from "#web/layout/header/categoryLinks";

type Menu = WireOutput<"GetMenuSetting">;
type Categories = WireOutput<"GetCategories">;

/** The data of the shell around every page. It is the same for everyone, so that pages can be cached. */
export type ShellData = {
  config: BrowserConfig;
  categories: Categories["list"];
  useImageForMobile: boolean;
  /** The links of the category bar, computed by the loader so that browsers need none of their rules. */
  bar: readonly CategoryLink[];
  stores: Menu["storeLocations"];
  /** Where to apply for a lease, on the provider's site; '' where none is offered. */
  leaseApplyUrl: string;
  /** Whether the provider's own estimate stands in for ours: everywhere, or on wide screens only. */
  leaseSnippet: "none" | "wide" | "all";
  /** The store's own logos; '' shows its name instead. */
  logos: Menu["logos"];
  /** Where shoppers call with questions; '' where the store names no phone. */
  helpPhone: string;
  /** The categories that cannot be leased. */
  notLeased: readonly string[];
  /** What a lease adds to the price, online and in a store. */
  leaseTerms: Pick<Menu["leaseSetting"], "applicationFee" | "storeApplFee" | "leaseMinimum">;
  tariffRate: number;
  /** The surcharge on goods in words, such as '+ 10% tariff'; '' for none. */
  tariff: string;
};

/** Loads the root route's data. */
export async function loadShell(context: Readonly<RouterContextProvider>): Promise<ShellData> {
  const api = context.get(apiContext);
  const [categories, menu] = await Promise.all([api.GetCategories({}), api.GetMenuSetting({ userId: "" })]);
  return {
    config: context.get(configContext),
    categories: categories.list,
    useImageForMobile: categories.useImageForMobile,
    bar: [...categoryLinks(categories.list, menu.newArrivalCount), ...specialLinks(menu.specialMenu)],
    logos: menu.logos,
    stores: menu.storeLocations,
    helpPhone: formatPhone(menu.helpPhone),
    leaseApplyUrl: menu.leaseSetting.applyUrl,
    leaseSnippet: leaseSnippetOf(menu.leaseSetting),
    notLeased: menu.leaseSetting.excludedCategories,
    leaseTerms: {
      applicationFee: menu.leaseSetting.applicationFee,
      storeApplFee: menu.leaseSetting.storeApplFee,
      leaseMinimum: menu.leaseSetting.leaseMinimum,
    },
    tariffRate: menu.tariffRate,
    tariff: menu.tariffRate > 0 ? `+ ${formatRate(rate(menu.tariffRate))} tariff` : "",
  };
}

function leaseSnippetOf(setting: Menu["leaseSetting"]): ShellData["leaseSnippet"] {
  if (!setting.useEstimatorSnippet) return "none";
  return setting.useMobileSnippet ? "all" : "wide";
}

/** Undefined only if the root loader itself failed. */
export function useShellData(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
