import type { WireOutput } from "#contract/index";
import { storedFields, storedList, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The version of a browser that has never heard one of the store's (specification 1 §9). */
export const defaultVersion = "2.9.10";

/** What `Home` last said of this browser and of the store (specification 1 §3 "Cache"). */
export type Cache = Flags & {
  /** Of the store's build. */
  version: string;
  /** All versions that this browser has seen, the latest last. */
  seen: readonly string[];
  /** Where the trucks come from, and how many miles they go; undefined until it is known. */
  warehouse: WireOutput<"Home">["warehouse"] | undefined;
};

type Flags = Pick<WireOutput<"Home">, "android" | "supportHTML5" | "autoCompleteAddress" | "autoCompleteCDF">;

const maxVersions = 20;

/** Nothing about Android may stand in a page's first HTML, which is kept for everybody: there it holds the defaults. */
export const useCache = clientStore<Cache>({ name: "davenport.cache", version: 1, read: readCache });

/** Takes note of all but the version, which may ask for a reload. */
export function noteStore({
  android,
  supportHTML5,
  autoCompleteAddress,
  autoCompleteCDF,
  warehouse,
}: Flags & Pick<WireOutput<"Home">, "warehouse">): void {
  restoreStores();
  useCache.setState({ android, supportHTML5, autoCompleteAddress, autoCompleteCDF, warehouse });
}

/**
 * Takes note of the version that `Home` answers; true when the page is to be reloaded for it. The first answer
 * is only noted (domain decision "Orders"), and no version reloads twice, also when two servers answer in turn
 * (security decision T48).
 */
export function noteVersion(version: string): boolean {
  restoreStores();
  const { version: before, seen } = useCache.getState();
  if (version === "" || version === before) return false;
  const others = seen.filter((one) => one !== version);
  useCache.setState({ version, seen: [...others, version].slice(-maxVersions) });
  return before !== defaultVersion && !seen.includes(version);
}

function readCache(kept: unknown): Cache {
  const fields = storedFields(kept);
  return {
    version: storedText(fields["version"]) || defaultVersion,
    seen: storedList(fields["seen"], maxVersions, storedText),
    android: fields["android"] === true,
    supportHTML5: fields["supportHTML5"] !== false,
    autoCompleteAddress: fields["autoCompleteAddress"] === true,
    autoCompleteCDF: fields["autoCompleteCDF"] === true,
    warehouse: readWarehouse(fields["warehouse"]),
  };
}

function readWarehouse(kept: unknown): Cache["warehouse"] {
  const { latitude, longitude, deliveryRadius } = storedFields(kept);
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || !isWithin(deliveryRadius, 10_000))
    return undefined;
  return { latitude, longitude, deliveryRadius };
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}
