import { lazy, Suspense } from "react";
import type { Facts } from "#web/routes/product/facts/FactsView";
import { keptHtml, useKeptHtml } from "#web/ui/useKeptHtml";

/** What the selected variant is and how large it is. It needs no script, so the browser keeps the server's HTML. */
export function ProductFacts(facts: Facts) {
  const { kept, loaded } = useKeptHtml(facts.variant.sku, loadView);
  if (kept) return <div key="kept" className="contents" {...keptHtml} />;
  const View = loaded?.FactsView ?? FactsView;
  return (
    <div key="live" className="contents">
      <Suspense fallback={<div className="h-160" />}>
        <View {...facts} />
      </Suspense>
    </div>
  );
}

function loadView() {
  return import("#web/routes/product/facts/FactsView");
}

const FactsView = lazy(async () => ({ default: (await loadView()).FactsView }));
