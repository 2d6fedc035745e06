import { useEffect, useState } from "react";
import { links } from "#web/links";
import { Button } from "#web/ui/navigation/Button";
import { buttonClass } from "#web/ui/navigation/buttonClass";

/**
 * Replaces a region that failed (conformance: behaviors/frame). It loads the home page anew after 30 s unless the
 * shopper chooses to stay. Use `as="h1"` for a whole page.
 */
export function ErrorScreen({ as: Message = "p" }: { as?: "p" | "h1" }) {
  const { isLeaving, stay } = useHomeRedirect();
  return (
    <section className="mx-auto grid max-w-form justify-items-start gap-4 px-4 py-10 md:py-16">
      <div role="alert">
        <Message className="font-display text-xl font-semibold">{errorScreenMessage}</Message>
      </div>
      <p className="text-soft">{supportPrompt}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh the page</Button>
        {/* A plain link with a full page load: the router's code may be what failed. */}
        <a href={links.home()} className={buttonClass({ look: "secondary" })}>
          Go to the home page
        </a>
      </div>
      {isLeaving && (
        <p className="text-sm text-soft">
          We&apos;ll take you to the home page in {waitMs / 1000} seconds.{" "}
          <Button look="quiet" className="px-1!" onClick={stay}>
            Stay here
          </Button>
        </p>
      )}
    </section>
  );
}

export const errorScreenMessage = "An error has occurred, please refresh the page and try again.";
const supportPrompt = "If it happens again, please call one of our stores. Your cart is safe on this device.";
const waitMs = 30_000;

function useHomeRedirect() {
  const [isLeaving, setLeaving] = useState(true);
  useEffect(() => {
    if (!isLeaving) return undefined;
    const timer = setTimeout(() => window.location.assign(links.home()), waitMs);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return { isLeaving, stay: () => setLeaving(false) };
}
