import { lazy, Suspense } from "react";
import type { Notes } from "#web/routes/product/facts/NotesView";
import { keptHtml, useKeptHtml } from "#web/ui/useKeptHtml";

/** What comes in the box, care, warranty and manuals. Like ProductFacts, it needs no script. */
export function GoodToKnow(notes: Notes) {
  const { kept, loaded } = useKeptHtml(notes.items.map(({ variant }) => variant.sku).join(" "), loadView);
  if (kept) return <div key="kept" {...keptHtml} />;
  const View = loaded?.NotesView ?? NotesView;
  return (
    <div key="live">
      <Suspense fallback={<div className="h-80" />}>
        <View {...notes} />
      </Suspense>
    </div>
  );
}

function loadView() {
  return import("#web/routes/product/facts/NotesView");
}

const NotesView = lazy(async () => ({ default: (await loadView()).NotesView }));
