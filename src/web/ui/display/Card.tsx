import type { ComponentProps } from "react";
import { classNames } from "#web/ui/classNames";

/**
 * A raised piece of paper. Positioned, so that a `<TextLink look="cover">` inside makes all of it a target;
 * `pressable` then shows it under the pointer. `flush` has no padding, for a card that begins with a picture.
 */
export function Card({ pressable = false, flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classNames(
        "relative overflow-hidden rounded-lg border border-line bg-raised",
        !flush && "p-4 md:p-6",
        pressable && "transition-shadow duration-150 focus-within:shadow-card hover:shadow-card",
        className,
      )}
    />
  );
}

type CardProps = ComponentProps<"div"> & { pressable?: boolean; flush?: boolean };
