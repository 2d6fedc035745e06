import { classNames } from "#web/ui/classNames";

export type ButtonLook = "primary" | "secondary" | "quiet" | "plain";
export type ButtonSize = "md" | "lg";
export type ButtonStyle = { look?: ButtonLook; size?: ButtonSize; wide?: boolean };

/** The look shared by Button and LinkButton. At least 44 px high (WCAG 2.5.5). */
export function buttonClass({ look = "primary", size = "md", wide = false }: ButtonStyle): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold no-underline",
    "transition-colors duration-150 print:hidden",
    "disabled:border-line disabled:bg-line disabled:text-soft",
    size === "md" ? "min-h-11 px-7 py-2 text-base" : "min-h-13 px-8 py-3 text-lg",
    wide && "w-full",
    looks[look],
  );
}

/** Lines the words of a quiet button up with those around it, beyond its padding and border. */
export const quietStart = "-ml-7.25";

const looks = {
  primary:
    "border-clay bg-clay text-raised enabled:hover:border-clay-deep enabled:hover:bg-clay-deep enabled:active:bg-ink [a&]:hover:border-clay-deep [a&]:hover:bg-clay-deep [a&]:active:bg-ink",
  secondary:
    "border-edge bg-raised text-ink enabled:hover:border-ink enabled:hover:bg-deep enabled:active:bg-line [a&]:hover:border-ink [a&]:hover:bg-deep [a&]:active:bg-line",
  quiet:
    "border-transparent bg-transparent text-clay underline underline-offset-4 enabled:hover:bg-clay-wash enabled:hover:text-clay-deep enabled:active:bg-line disabled:no-underline [a&]:hover:bg-clay-wash [a&]:hover:text-clay-deep",
  /** In a bar, beside links that are no buttons. */
  plain: "border-transparent bg-transparent text-ink enabled:hover:text-clay-deep",
} as const satisfies Record<ButtonLook, string>;
