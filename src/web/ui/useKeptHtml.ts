import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/**
 * For a part of a page that needs no script: the browser keeps the server's HTML and loads the part's code only when
 * its `content` changes, or where there is no such HTML. While `kept`, render `keptHtml` on the part's element.
 * `loaded` is the code, once it was loaded for a change.
 */
export function useKeptHtml<Module>(content: string, load: () => Promise<Module>): KeptHtml<Module> {
  // Only while the page hydrates does the element have the server's HTML.
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [first] = useState({ content, kept: isHydrating && !import.meta.env.SSR });
  const [loaded, setLoaded] = useState<Module>();
  const isStale = first.kept && loaded === undefined && content !== first.content;
  useEffect(() => {
    if (!isStale) return undefined;
    let isWanted = true;
    const show = (module: Module) => isWanted && startTransition(() => setLoaded(() => module));
    // Without the code, the part stays as it is.
    load().then(show, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [isStale, load]);
  return { kept: first.kept && loaded === undefined, loaded };
}

type KeptHtml<Module> = { kept: boolean; loaded: Module | undefined };

/** React leaves an element with these attributes as the server rendered it. */
export const keptHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } } as const;
