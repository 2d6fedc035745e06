import type { WireOutput } from "#contract/index";
import { storedFields, storedList, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** The version until the store has sent its own (conformance: values). */
export const defaultVersion = "2.9.10";

/** The latest answer of `Home` about this browser and the store (conformance: entities "Cache"). */
export type Cache = Flags & {
  /** The version of the store's build. */
  version: string;
  /** The versions that this browser has seen, the latest last. */
  seen: readonly string[];
  /** The delivery area, with its radius in miles; undefined until the server has sent it. */
  warehouse: WireOutput<"Home">["warehouse"] | undefined;
};

type Flags = Pick<WireOutput<"Home">, "android" | "supportHTML5" | "autoCompleteAddress" | "autoCompleteCDF">;

const maxVersions = 20;

/** Holds the defaults in a page's first HTML, which is cached for all devices. */
export const useCache = clientStore("davenport.cache", readCache);

/** Stores everything but the version, which may require a reload. */
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
 * Stores the version from `Home`.
 * @returns whether the page must reload for it. The first version never reloads (docs/security.md T48), and no version
 * reloads twice, even if servers of two versions answer in turn.
 */
export function noteVersion(version: string): boolean {
  restoreStores();
  const { version: before, seen } = useCache.getState();
  if (version === "" || version === before) return false;
  const others = seen.filter((one) => one !== version);
  useCache.setState({ version, seen: [...others, version].slice(-maxVersions) });
  return before !== defaultVersion && !seen.includes(version);
}

function readCache(stored: unknown): Cache {
  const fields = storedFields(stored);
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

function readWarehouse(stored: unknown): Cache["warehouse"] {
  const { latitude, longitude, deliveryRadius } = storedFields(stored);
  if (!isWithin(latitude, 90) || !isWithin(longitude, 180) || !isWithin(deliveryRadius, 10_000))
    return undefined;
  return { latitude, longitude, deliveryRadius };
}

function isWithin(value: unknown, most: number): value is number {
  return typeof value === "number" && Math.abs(value) <= most;
}
