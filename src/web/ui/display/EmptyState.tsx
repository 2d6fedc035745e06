import type { ReactNode } from "react";

/** Explains why a list or page is empty and offers a next step. Use `as="h1"` for a whole page. */
export function EmptyState({ title, as: Title = "p", picture, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-4 px-4 py-12 text-center md:py-16">
      {picture && <div className="w-32 text-edge">{picture}</div>}
      <Title className="font-display text-xl font-semibold text-balance">{title}</Title>
      {children && <div className="text-soft">{children}</div>}
      {action && <div className="flex flex-wrap justify-center gap-3 pt-2">{action}</div>}
    </div>
  );
}

type EmptyStateProps = {
  title: ReactNode;
  as?: "p" | "h1" | "h2";
  picture?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
};
