import { LRUCache } from "lru-cache";

export type Cache<Key extends {}, Value> = {
  /** The cached value. */
  find(key: Key): Value | undefined;
  /** The cached value, or the result of one shared load. A failed load is not cached. */
  get(key: Key, load: () => Promise<Value>): Promise<Value>;
  /** Evicts the matching entries and all loads in progress, whose results may be stale. */
  invalidate(isStale: (value: Value, key: Key) => boolean): void;
};

type Options<Value> = {
  /** At most this many entries, or entries of this size in all. */
  limit: { max: number } | { maxSize: number; sizeOf: (value: Value) => number };
  /** A value is loaded anew after this time; absent: never. */
  maxAgeMs?: number;
  /** Whether a loaded value is cached or only returned. */
  isCacheable?: (value: Value) => boolean;
};

/** An LRU cache with single flight. Unlike plain lru-cache it can invalidate loads in progress. */
export function createCache<Key extends {}, Value>({
  limit,
  maxAgeMs = 0,
  isCacheable = () => true,
}: Options<Value>): Cache<Key, Value> {
  type Entry = { value: Value };
  const loading = new Set<Key>();
  const entries = new LRUCache<Key, Entry, () => Promise<Value>>({
    ...("max" in limit
      ? limit
      : { maxSize: limit.maxSize, sizeCalculation: ({ value }: Entry) => limit.sizeOf(value) }),
    ttl: maxAgeMs,
    // A load still answers its callers after its entry is deleted.
    ignoreFetchAbort: true,
    async fetchMethod(key, _stale, { signal, context: load }) {
      loading.add(key);
      try {
        return { value: await load() };
      } finally {
        // After an invalidation the key belongs to a newer load.
        if (!signal.aborted) loading.delete(key);
      }
    },
  });

  return {
    find: (key) => entries.get(key)?.value,
    async get(key, load) {
      const entry = entries.get(key) ?? (await entries.forceFetch(key, { context: load }));
      if (!isCacheable(entry.value) && entries.peek(key) === entry) entries.delete(key);
      return entry.value;
    },
    invalidate(isStale) {
      for (const key of loading) entries.delete(key);
      loading.clear();
      for (const [key, { value }] of entries.entries()) if (isStale(value, key)) entries.delete(key);
    },
  };
}
