import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { Card } from "#web/ui/display/Card";

type SectionProps = { id: string; title: string; large?: boolean; className?: string; children: ReactNode };

/** A region named by its heading, whose id is `id`. `large` gives the heading its full size. */
export function Section({ id, title, large = false, className = "gap-4", children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classNames("grid", className)}>
      <h2 id={id} className={large ? undefined : "text-xl"}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A card that is one section. */
export function SectionCard({ cardClass, ...section }: SectionProps & { cardClass?: string }) {
  return (
    <Card className={cardClass}>
      <Section {...section} />
    </Card>
  );
}
