import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { links } from "#web/links";
import { Button } from "#web/ui/navigation/Button";
import { buttonClass } from "#web/ui/navigation/buttonClass";

/**
 * What stands in place of a region that failed (specification 2 §2 "Error boundary screen"). It leads home
 * after 30 s, by loading that page anew; on the home page itself, and for who wants to stay, it does not.
 * `as` is `h1` where it is the whole page.
 */
export function ErrorScreen({ as: Message = "p" }: { as?: "p" | "h1" }) {
  const { leaving, stay } = useHomeRedirect();
  return (
    <section className="mx-auto grid max-w-form justify-items-start gap-4 px-4 py-10 md:py-16">
      <div role="alert">
        <Message className="font-display text-xl font-semibold">{errorScreenMessage}</Message>
      </div>
      <p className="text-soft">{supportPrompt}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Refresh the page</Button>
        {/* A plain link: what failed may be the very code that would change the page. */}
        <a href={links.home()} className={buttonClass({ look: "secondary" })}>
          Go to the home page
        </a>
      </div>
      {leaving && (
        <p className="text-sm text-soft">
          We will take you to the home page in {waitMs / 1000} seconds.{" "}
          <Button look="quiet" className="px-1!" onClick={stay}>
            Stay here
          </Button>
        </p>
      )}
    </section>
  );
}

export const errorScreenMessage = "An error has occurred, please refresh the page and try again.";
const supportPrompt =
  "If it happens again, please call one of our stores and tell us what you were doing. Your cart is kept on this device.";
const waitMs = 30_000;

function useHomeRedirect() {
  const { pathname } = useLocation();
  const [staying, setStaying] = useState(false);
  const leaving = !staying && pathname !== links.home();
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => window.location.assign(links.home()), waitMs);
    return () => clearTimeout(timer);
  }, [leaving]);
  return { leaving, stay: () => setStaying(true) };
}
