import { StoreClosing } from "#server/app/concurrencyLimit";

/** From the moment the store is told to stop (docs/security.md, Limits). */
export const answerWithinMs = 8_000;

/**
 * The answer of a submit; `pending` when the store stops before the submit leaves its queue, or eight seconds later.
 * The submit itself continues, and a retry with its key finds it, here or in another process.
 */
export async function answerBeforeClosing<WireOutput>(
  submit: Promise<WireOutput>,
  closing: AbortSignal,
  pending: WireOutput,
): Promise<WireOutput> {
  const over = new AbortController();
  try {
    return await Promise.race([submit, deadlineOf(closing, over.signal).then(() => pending)]);
  } catch (problem) {
    if (problem instanceof StoreClosing) return pending;
    throw problem;
  } finally {
    over.abort();
  }
}

/** Resolves eight seconds after the store is told to stop, unless the submit is `over` before. */
function deadlineOf(closing: AbortSignal, over: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    function begin(): void {
      const timer = setTimeout(resolve, answerWithinMs);
      over.addEventListener("abort", () => clearTimeout(timer));
    }
    if (closing.aborted) begin();
    else closing.addEventListener("abort", begin, { once: true, signal: over });
  });
}
