import type { ReactNode } from "react";
import type { ForcedState } from "#web/gallery/forceStates";
import { classNames } from "#web/ui/classNames";

/** All states of one kind of component. */
export function Section({ id, title, note, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-6 border-t border-line pt-8">
      <div className="grid gap-1">
        <h2 id={id}>{title}</h2>
        <p className="max-w-text text-soft">{note}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
        {children}
      </div>
    </section>
  );
}

type SectionProps = { id: string; title: string; note: string; children: ReactNode };

/**
 * One component in one state. `wide` spans the whole row, `first` starts a new row, `row` lays the children
 * out side by side.
 */
export function Specimen({ name, force, wide = false, first = false, row = false, children }: SpecimenProps) {
  return (
    <figure className={classNames("grid min-w-0 gap-3", wide && "col-span-full", first && "md:col-start-1")}>
      <figcaption className="text-sm text-soft">{name}</figcaption>
      <div
        className={classNames(
          "min-w-0",
          row && "flex flex-wrap items-center gap-3",
          force !== undefined && `is-${force}`,
        )}
      >
        {children}
      </div>
    </figure>
  );
}

type SpecimenProps = {
  name: string;
  /** A state such as hover that normally needs the reader's pointer or keyboard. */
  force?: ForcedState;
  wide?: boolean;
  first?: boolean;
  row?: boolean;
  children: ReactNode;
};
