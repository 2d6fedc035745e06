import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";
import { controlClass } from "#web/ui/form/controlClass";
import { useFieldControl } from "#web/ui/form/Field";

/** A native text area. Goes inside a Field. */
export function TextArea({ className, ...area }: ComponentProps<"textarea">) {
  return (
    <textarea rows={3} {...useFieldControl()} {...area} className={classNames(controlClass, className)} />
  );
}
