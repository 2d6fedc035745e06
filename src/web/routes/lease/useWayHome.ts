import { useEffect } from "react";
import { useNavigate } from "react-router";
import { links } from "#web/links";

/** How long a lease page without data stays (conformance: behaviors/lease). */
export const leaseInfoWaitMs = 5_000;

/** Leads home from a page that has nothing to show. */
export function useWayHome(leaves: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaves) return undefined;
    const timer = setTimeout(() => void navigate(links.home(), { replace: true }), leaseInfoWaitMs);
    return () => clearTimeout(timer);
  }, [leaves, navigate]);
}
