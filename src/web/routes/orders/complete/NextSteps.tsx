import type { ReactNode } from "react";
import { Section } from "#web/layout/Section";
import { classNames } from "#web/ui/classNames";
import { Icon, type IconName } from "#web/ui/display/Icon";

export type NextStep = {
  icon: IconName;
  title: string;
  lines: readonly ReactNode[];
  below?: ReactNode;
  /** Left out on paper. */
  onlyOnScreen?: boolean;
};

/** What happens now, in its order. */
export function NextSteps({ steps, children }: { steps: readonly NextStep[]; children?: ReactNode }) {
  return (
    <Section id="next" title="What happens next" className="gap-6">
      <ol role="list" className="grid gap-6">
        {steps.map(({ icon, title, lines, below, onlyOnScreen = false }) => (
          <li
            key={title}
            className={classNames(
              "grid grid-cols-[2.75rem_minmax(0,1fr)] gap-4",
              onlyOnScreen && "print:hidden",
            )}
          >
            <span className="grid size-11 place-items-center rounded-full bg-pine-wash text-pine">
              <Icon name={icon} className="size-5" />
            </span>
            <div className="grid content-start gap-2">
              <h3 className="font-text text-base">{title}</h3>
              {lines.map((line, at) => line !== "" && <p key={at}>{line}</p>)}
              {below}
            </div>
          </li>
        ))}
      </ol>
      {children}
    </Section>
  );
}
