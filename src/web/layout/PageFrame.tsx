import type { ReactNode } from "react";
import { classNames } from "#web/ui/classNames";

/** Sets the maximum width (1280 px for a page) and the side margins of a page's content. */
export function PageFrame({ width = "page", children, className }: PageFrameProps) {
  return (
    <div className={classNames("mx-auto w-full px-4 md:px-6 xl:px-8", widths[width], className)}>
      {children}
    </div>
  );
}

type PageFrameProps = { width?: keyof typeof widths; children: ReactNode; className?: string };

const widths = {
  page: "max-w-page",
  wide: "max-w-wide",
  text: "max-w-text",
  form: "max-w-form",
} as const;
