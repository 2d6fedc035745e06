import { useEffect, useState } from "react";

/** Where the element is that the bar stands in for: still `below` the window, or already `above` it. */
type Side = "above" | "below";

/**
 * @param id the element that a bar stands in for.
 * @param when change it if another element takes over the id.
 * @returns whether the element is out of the window on that side.
 */
export function useIsOut(id: string, side: Side, when = ""): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return undefined;
    // The far side counts as inside, so that a jump past the window is noticed, too.
    const rootMargin = side === "above" ? "0px 0px 100000px 0px" : "100000px 0px 0px 0px";
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false), {
      rootMargin,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [id, side, when]);
  return isOut;
}
