import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { useFieldControl } from "#web/ui/form/Field";

/** A native file picker. Goes inside a Field. */
export function FileInput({ className, ...input }: Omit<ComponentProps<"input">, "type">) {
  return (
    <input
      type="file"
      {...useFieldControl()}
      {...input}
      className={classNames(
        controlClass,
        "file:mr-4 file:cursor-pointer file:border-0 file:bg-transparent file:font-semibold file:text-clay-deep",
        className,
      )}
    />
  );
}
