import { callNames } from "#contract/index";
import type { AppContext } from "#server/app/appContext";
import { anonymousContext, callInProcess } from "#server/http/dispatch";

/**
 * The calls that a page makes while it is rendered, in this process and for an anonymous actor. Every product in an
 * answer is added to `products`, so that the page is invalidated when one of them changes.
 */
export function pageApi(context: AppContext, products: Set<number>) {
  const ctx = anonymousContext(context);
  return Object.fromEntries(
    callNames.map((name) => [
      name,
      async (payload: unknown) => {
        const answer = await callInProcess(name, payload, ctx);
        noteProducts(answer, products);
        return answer;
      },
    ]),
  );
}

function noteProducts(value: unknown, products: Set<number>): void {
  if (Array.isArray(value)) for (const each of value) noteProducts(each, products);
  else if (typeof value === "object" && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === "productId" && typeof each === "number") products.add(each);
      else if (typeof each === "object") noteProducts(each, products);
    }
}
