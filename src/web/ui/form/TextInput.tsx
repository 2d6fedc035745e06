import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { useFieldControl } from "#web/ui/form/Field";

/** One line of text; `type`, `inputMode` and `autoComplete` as of a native input. Stands in a Field. */
export function TextInput({ className, ...input }: ComponentProps<"input">) {
  return (
    <input type="text" {...useFieldControl()} {...input} className={classNames(controlClass, className)} />
  );
}
