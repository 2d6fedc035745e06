import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/** A word or two about an item, such as 'Sale' or 'Sold out'. */
export function Badge({ tone = "plain", children }: BadgeProps) {
  return (
    <span
      className={classNames(
        // Forced-colors mode drops backgrounds and draws this border instead.
        "inline-block rounded-sm border border-transparent px-2 py-px text-xs font-semibold",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

type BadgeProps = { tone?: keyof typeof tones; children: ReactNode };

const tones = {
  plain: "bg-deep text-ink",
  sale: "bg-clay text-raised",
  off: "bg-ink text-raised",
  good: "bg-pine-wash text-pine",
  attention: "bg-amber-wash text-amber",
} as const;
