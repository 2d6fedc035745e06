import { LRUCache } from "lru-cache";

type Shared<Answer> = { parts: readonly unknown[]; answer: Answer };

/**
 * Answers that stay the same frozen object while their parts do, so that each is encoded once (`http/encode.ts`). All of
 * them together have at most so many parts; the least used go first.
 */
export function sharedAnswers<Answer extends object>(mostParts: number) {
  const answers = new LRUCache<string, Shared<Answer>>({
    maxSize: mostParts,
    sizeCalculation: ({ parts }) => parts.length + 1,
  });

  /** `key` is what was asked; whatever else the answer depends on is one of the parts. */
  return (key: string, parts: readonly unknown[], make: () => Answer): Answer => {
    const known = answers.get(key);
    if (known && isSame(known.parts, parts)) return known.answer;
    const answer = Object.freeze(make());
    answers.set(key, { parts, answer });
    return answer;
  };
}

function isSame(before: readonly unknown[], now: readonly unknown[]): boolean {
  return before.length === now.length && before.every((part, at) => part === now[at]);
}
