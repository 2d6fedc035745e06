import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";
import { Icon } from "#web/ui/display/Icon";

/**
 * A message that stays on the page. Set `announce` if it appears in response to an action, so that screen
 * readers read it out. The icon conveys the tone without color.
 */
export function Banner({ tone = "info", title, announce = false, children, className }: BannerProps) {
  const { icon, colors } = tones[tone];
  return (
    <div
      role={announce ? "alert" : undefined}
      className={classNames("flex gap-3 rounded-md border px-4 py-3", colors, className)}
    >
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="grid grow gap-1">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink">{children}</div>
      </div>
    </div>
  );
}

type BannerProps = {
  tone?: keyof typeof tones;
  title?: ReactNode;
  announce?: boolean;
  children?: ReactNode;
  className?: string;
};

const tones = {
  info: { icon: "info", colors: "border-line bg-deep text-ink" },
  good: { icon: "circle-check", colors: "border-pine bg-pine-wash text-pine" },
  attention: { icon: "triangle-alert", colors: "border-amber bg-amber-wash text-amber" },
  error: { icon: "circle-alert", colors: "border-error bg-error-wash text-error" },
} as const;
