import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { useFieldControl } from "#web/ui/form/Field";
import { Icon } from "#web/ui/display/Icon";

/** A native drop-down with `<option>` children. Goes inside a Field. */
export function Select({ className, ...select }: ComponentProps<"select">) {
  return (
    <div className="relative">
      <select
        {...useFieldControl()}
        {...select}
        className={classNames(controlClass, "appearance-none truncate pr-11", className)}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-soft"
      />
    </div>
  );
}
