import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { useFieldControl } from "#web/ui/form/Field";

/** A native one-line text input. Goes inside a Field. */
export function TextInput({ className, ...input }: ComponentProps<"input">) {
  return (
    <input type="text" {...useFieldControl()} {...input} className={classNames(controlClass, className)} />
  );
}
