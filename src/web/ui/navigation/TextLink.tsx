import { Link, type LinkProps } from "react-router";
import { classNames } from "#web/ui/classNames";

/**
 * A link in text. `look`:
 * - `text`: underlined in the accent, for running text;
 * - `plain`: in the colour around it, underlined under the pointer, for lists of links;
 * - `cover`: like `plain`, and its target is the nearest positioned ancestor, so that a whole Card can be
 *   pressed while only its name is the link.
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
