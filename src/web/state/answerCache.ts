/**
 * Caches answers in memory for one minute, so that Back shows them at once; without `caching` it always calls
 * (conformance: behaviors). Failures are not cached, and each new answer evicts the expired ones.
 */
export function answerCache<Value>() {
  const cached = new Map<string, { at: number; value: Value }>();
  return async (question: Question<Value>): Promise<Value> => {
    const { key, caching, ask } = question;
    const known = cached.get(key);
    if (caching && known && Date.now() - known.at < maxAgeMs) return known.value;
    const value = await ask();
    for (const [old, { at }] of cached) if (Date.now() - at >= maxAgeMs) cached.delete(old);
    cached.set(key, { at: Date.now(), value });
    return value;
  };
}

type Question<Value> = { key: string; caching: boolean; ask: () => Promise<Value> };

const maxAgeMs = 60_000;
