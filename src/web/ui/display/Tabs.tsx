import { useId, useState, type KeyboardEvent, type ReactNode } from "react";
import { arrowTarget } from "#web/ui/overlay/arrowTarget";
import { classNames } from "#web/ui/classNames";

/**
 * Tabs following the ARIA Authoring Practices: Tab reaches the selected tab and then its panel; arrow keys,
 * Home and End select another. On paper and without JavaScript all panels are shown.
 */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        className="flex snap-x gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] noscript:hidden print:hidden"
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-tab-${tab.key}`}
            aria-controls={`${id}-view-${tab.key}`}
            aria-selected={index === chosen}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => setChosen(index)}
            onKeyDown={moveFocus}
            onFocus={() => setChosen(index)}
            className={tabClass}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.key}
          role="tabpanel"
          id={`${id}-view-${tab.key}`}
          aria-labelledby={`${id}-tab-${tab.key}`}
          tabIndex={0}
          className={classNames("rounded-sm pt-4", index !== chosen && "hidden noscript:block print:block")}
        >
          <p className="hidden font-semibold noscript:block print:block">{tab.label}</p>
          {tab.content}
        </div>
      ))}
    </div>
  );
}

type TabsProps = {
  /** Names the tab list for screen readers. */
  label: string;
  tabs: readonly { key: string; label: ReactNode; content: ReactNode }[];
};

/** Focusing a tab also selects it. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const index = tabs.indexOf(event.currentTarget);
  const to = arrowTarget(event.key, { along: "row", index, count: tabs.length });
  if (to === undefined) return;
  event.preventDefault();
  tabs[to]?.focus();
}

const tabClass = classNames(
  "-mb-px min-h-11 shrink-0 snap-start border-b-2 border-transparent px-3 py-2 font-semibold text-soft",
  "transition-colors duration-150 hover:border-edge hover:text-ink focus-visible:-outline-offset-3",
  "aria-selected:border-clay aria-selected:text-clay",
);
