/**
 * Remembers what was answered a moment ago, so that going back shows it at once: for one minute, and in this
 * page only. With `caching` off in the configuration every question is asked (specification 1 §4). A question
 * that fails is not remembered, and what is too old is let go with the next answer.
 */
export function recentAnswers<Value>() {
  const kept = new Map<string, { at: number; value: Value }>();
  return async (question: Question<Value>): Promise<Value> => {
    const { key, caching, ask } = question;
    const known = kept.get(key);
    if (caching && known && Date.now() - known.at < longest) return known.value;
    const value = await ask();
    for (const [old, { at }] of kept) if (Date.now() - at >= longest) kept.delete(old);
    kept.set(key, { at: Date.now(), value });
    return value;
  };
}

type Question<Value> = { key: string; caching: boolean; ask: () => Promise<Value> };

const longest = 60_000;
