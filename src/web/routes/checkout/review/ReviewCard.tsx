import type { ReactNode } from "react";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";

type ReviewCardProps = {
  id: string;
  title: string;
  /** The page that changes what the card shows, and the state of its history entry. */
  to: string;
  state?: object | undefined;
  children: ReactNode;
};

/** What a shopper has entered on an earlier page, with a link to change it. */
export function ReviewCard({ id, title, to, state, children }: ReviewCardProps) {
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-3">
        <div className="-my-2 flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <TextLink to={to} state={state} className="inline-flex min-h-11 items-center">
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </TextLink>
        </div>
        {children}
      </section>
    </Card>
  );
}
