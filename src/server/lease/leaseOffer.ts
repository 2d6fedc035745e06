import type { Input, Output } from "#contract/index";
import { stateCode } from "#domain/fulfillment/address";
import { fraction } from "#domain/money";
import { abilitiesOf } from "#domain/store/store";
import type { AppContext } from "#server/app/appContext";
import type { RequestContext } from "#server/app/requestContext";
import type { Queries } from "#server/db/engine/connect";
import { readNotLeased } from "#server/db/queries/leases";
import type { Settings } from "#server/db/queries/settings";
import type { LeaseTerms } from "#server/pricing/index";
import { sandboxSnippetPath } from "#server/ports/lease/sandbox";

type OfferContext = Pick<RequestContext, "ports" | "actor">;

/** Without a provider nothing is leased, and in a store only where it looks approvals up. */
export function leasesAreOffered(
  { leaseStoreLookup }: Pick<Settings, "leaseStoreLookup">,
  { ports, actor }: OfferContext,
): boolean {
  return ports.lease !== undefined && (leaseStoreLookup || !isInStore(actor));
}

/** Whether the caller may also place orders on a lease. */
export function leasesArePlaced(
  settings: Pick<Settings, "leaseStoreLookup" | "leaseStoreOrders">,
  ctx: OfferContext,
): boolean {
  return leasesAreOffered(settings, ctx) && (settings.leaseStoreOrders || !isInStore(ctx.actor));
}

/** The tax and fee of a lease, in a store the store's own. */
export function leaseTermsFor(settings: FeeSettings, { actor }: Pick<OfferContext, "actor">): LeaseTerms {
  const { leaseTaxRate: taxRate, leaseApplicationFee, leaseStoreApplicationFee } = settings;
  return { taxRate, applicationFee: isInStore(actor) ? leaseStoreApplicationFee : leaseApplicationFee };
}

type FeeSettings = Pick<Settings, "leaseTaxRate" | "leaseApplicationFee" | "leaseStoreApplicationFee">;

function isInStore(actor: OfferContext["actor"]): boolean {
  return abilitiesOf(actor.kind).storeItems;
}

/** Whether the provider leases nothing in a state. */
export function isExcludedState(
  { leaseExcludedStates }: Pick<Settings, "leaseExcludedStates">,
  state: string,
): boolean {
  return leaseExcludedStates.includes(stateCode(state));
}

/** What of an order cannot be leased, by name. */
export function readNotLeasedIn(
  { items }: Pick<Input<"StageOrder">, "items">,
  { leaseExcludedCategories }: Pick<Settings, "leaseExcludedCategories">,
  db: Queries,
): Promise<string[]> {
  const skus = items.map(({ sku }) => sku);
  return readNotLeased(db, skus, leaseExcludedCategories);
}

type Offer = NonNullable<Output<"GetOrderFeesAndInfo">["progressiveSetting"]>;

type Wanted = { state?: string; notLeased?: readonly string[] };

/** The terms of a lease as the review page shows them; null where no lease is offered. */
export function describeLeaseOffer(
  settings: Settings,
  ctx: OfferContext,
  { state = "", notLeased = [] }: Wanted = {},
): Offer | null {
  if (!leasesAreOffered(settings, ctx) || isExcludedState(settings, state)) return null;
  return {
    leaseMinimum: settings.leaseMinimum,
    applicationFee: settings.leaseApplicationFee,
    storeApplFee: settings.leaseStoreApplicationFee,
    applFeeLabel: settings.leaseApplicationFeeLabel,
    enableStoreLookup: settings.leaseStoreLookup,
    enableStoreOrder: settings.leaseStoreOrders,
    leaseTaxRate: fraction(settings.leaseTaxRate),
    notLeased: [...notLeased],
  };
}

type SnippetSettings = Pick<Settings, "leaseSnippetUrl" | "leaseEstimatorSnippet" | "leaseMobileSnippet">;
type ShownSettings = SnippetSettings &
  FeeSettings &
  Pick<Settings, "leaseApplyUrl" | "leaseExcludedCategories" | "leaseMinimum">;
type SnippetConfig = Pick<AppContext["config"], "leaseAdapter" | "leaseSnippetHosts">;

/** The provider's script for product pages; '' where none is set, and for every host but the agreed ones. */
export function snippetAddress(
  { leaseSnippetUrl: url }: Pick<SnippetSettings, "leaseSnippetUrl">,
  { leaseAdapter, leaseSnippetHosts }: SnippetConfig,
): string {
  if (leaseAdapter === "sandbox") return url === sandboxSnippetPath ? url : "";
  if (leaseAdapter === "none" || !URL.canParse(url)) return "";
  const { protocol, host, username } = new URL(url);
  return protocol === "https:" && username === "" && leaseSnippetHosts.includes(host) ? url : "";
}

/** What pages show of the provider: its script, and where to apply. */
export function describeLeaseSetting(
  settings: ShownSettings,
  { ports, config }: Pick<AppContext, "ports" | "config">,
): Output<"GetMenuSetting">["leaseSetting"] {
  const snippetUrl = ports.lease ? snippetAddress(settings, config) : "";
  return {
    useMobileSnippet: snippetUrl !== "" && settings.leaseMobileSnippet,
    useEstimatorSnippet: snippetUrl !== "" && settings.leaseEstimatorSnippet,
    snippetUrl,
    applyUrl: ports.lease ? settings.leaseApplyUrl : "",
    excludedCategories: settings.leaseExcludedCategories,
    applicationFee: settings.leaseApplicationFee,
    storeApplFee: settings.leaseStoreApplicationFee,
    leaseMinimum: settings.leaseMinimum,
  };
}
