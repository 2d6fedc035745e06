import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A raised surface. It is positioned, so a `<TextLink look="cover">` inside makes the whole card a target;
 * `pressable` adds the hover effect.
 */
export function Card({ pressable = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        "relative overflow-hidden rounded-lg border border-line bg-raised p-4 md:p-6 print:break-inside-avoid print:p-4",
        pressable && "transition-shadow duration-150 focus-within:shadow-card hover:shadow-card",
        className,
      )}
    />
  );
}

type CardProps = ComponentProps<"div"> & { pressable?: boolean };
