import { Link, type LinkProps } from "react-router";
import { classNames } from "#web/ui/classNames";

/**
 * A link in text. `look`:
 * - `text`: underlined in the accent color, for running text;
 * - `plain`: in the surrounding color, underlined on hover, for lists of links;
 * - `cover`: like `plain`, but pressing anywhere in the nearest positioned ancestor follows it, so that a
 *   whole Card is a target while only its name is the link.
 */
export function TextLink({ look = "text", className, ...link }: LinkProps & { look?: keyof typeof looks }) {
  return <Link prefetch="intent" {...link} className={classNames(looks[look], className)} />;
}

const looks = {
  text: "rounded-sm text-clay underline underline-offset-4 hover:text-clay-deep hover:decoration-2",
  plain: "rounded-sm text-inherit no-underline underline-offset-4 hover:text-clay-deep hover:underline",
  cover:
    "rounded-sm text-inherit no-underline underline-offset-4 after:absolute after:inset-0 hover:underline",
} as const;
