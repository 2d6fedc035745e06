import type { ReactNode } from "react";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { classNames } from "#web/ui/classNames";
import { Card } from "#web/ui/display/Card";
import { Icon } from "#web/ui/display/Icon";

type CompletionFrameProps = {
  title: string;
  /** The number of what was placed, and what it means. */
  lead: ReactNode;
  /** Whom to call about it; '' if it is not known. */
  phone?: string | undefined;
  /** Beside the rest on wide screens: what was ordered and paid. */
  summary: ReactNode;
  /** Below the card. */
  below?: ReactNode;
  children: ReactNode;
};

/** What every page shows that says thank you. */
export function CompletionFrame({ title, lead, phone = "", summary, below, children }: CompletionFrameProps) {
  return (
    <div className={layoutClass}>
      <Card className="grid grid-cols-1 gap-8 md:not-print:p-8!">
        <div className="grid gap-3">
          <div className="flex items-center gap-3">
            <Icon name="circle-check" className="size-9 text-pine" />
            <h1 className="wrap-anywhere">{title}</h1>
          </div>
          <p className="text-lg">{lead}</p>
        </div>
        {children}
        {phone !== "" && (
          <p className="-mb-2 border-t border-line pt-3">
            Questions? Call us at <PhoneLink phone={phone} />
          </p>
        )}
      </Card>
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 print:my-4">{summary}</div>
      {below}
    </div>
  );
}

/** On paper, what was ordered follows: beside the rest, a long order would begin on a sheet of its own. */
const layoutClass = classNames(
  "grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_1fr] lg:gap-x-10",
  "print:block",
);
