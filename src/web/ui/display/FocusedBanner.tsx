import { useEffect, useRef, type ComponentProps } from "react";
import { Banner } from "#web/ui/display/Banner";

/** An error, or other outcome, that takes the focus, because the button that led to it is far below or gone. */
export function FocusedBanner(banner: Omit<ComponentProps<typeof Banner>, "announce">) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Banner tone="error" announce {...banner} />
    </div>
  );
}
