import { useEffect } from "react";
import { useNavigate } from "react-router";
import { links } from "#web/links";

/** Leads home after a while from a page that has nothing more to show. */
export function useReturnHome(isOver: boolean, afterMs: number): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(() => void navigate(links.home(), { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [isOver, afterMs, navigate]);
}
