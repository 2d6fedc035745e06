import { StoreClosing } from "#server/app/concurrencyLimit";

/** Counted from the moment the store is told to stop, in milliseconds (docs/security.md, Limits). */
export const answerWithinMs = 8_000;

/**
 * The answer of a submit, which is `pending` when the store is about to stop and its turn has not come, or its end is
 * not known eight seconds later. What it has begun goes on for as long as there is time; a repeat with the same key
 * finds it, here or in another process.
 */
export async function answerBeforeClosing<WireOutput>(
  submit: Promise<WireOutput>,
  closing: AbortSignal,
  pending: WireOutput,
): Promise<WireOutput> {
  const over = new AbortController();
  try {
    return await Promise.race([submit, pendingAtLast({ closing, over: over.signal, pending })]);
  } catch (problem) {
    if (problem instanceof StoreClosing) return pending;
    throw problem;
  } finally {
    over.abort();
  }
}

/** Comes eight seconds after the store was told to stop, unless it is `over` before. */
function pendingAtLast<WireOutput>({
  closing,
  over,
  pending,
}: {
  closing: AbortSignal;
  over: AbortSignal;
  pending: WireOutput;
}): Promise<WireOutput> {
  return new Promise((resolve) => {
    function begin(): void {
      const timer = setTimeout(() => resolve(pending), answerWithinMs);
      over.addEventListener("abort", () => clearTimeout(timer));
    }
    if (closing.aborted) begin();
    else closing.addEventListener("abort", begin, { once: true, signal: over });
  });
}
