import type { ReactNode } from "react";
import { Card } from "#web/ui/display/Card";
import { TextLink } from "#web/ui/navigation/TextLink";

/** A card of the review page with a link to change what it shows. */
export function ReviewBlock({ id, title, changeTo, children }: ReviewBlockProps) {
  return (
    <Card>
      <section aria-labelledby={id} className="grid gap-3">
        <div className="flex items-baseline justify-between gap-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          <TextLink to={changeTo} className="inline-flex min-h-11 items-center">
            Change<span className="sr-only"> {title.toLowerCase()}</span>
          </TextLink>
        </div>
        {children}
      </section>
    </Card>
  );
}

type ReviewBlockProps = { id: string; title: string; changeTo: string; children: ReactNode };
