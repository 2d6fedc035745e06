import { useEffect, useState } from "react";
import { noDebugInfoMessage } from "#domain/messages/content";
import type { PageHandle } from "#web/layout/pageHandle";
import { useShellData } from "#web/layout/shellData";
import { AccountFrame } from "#web/routes/account/AccountFrame";
import { EmptyState } from "#web/ui/display/EmptyState";

export const handle: PageHandle = { quiet: true };

/** What a shopper can read out to support: the screen's metrics and the build, and nothing private. */
export default function DebugPage() {
  const version = useShellData()?.config.version ?? "";
  const metrics = useScreenMetrics();
  return (
    <AccountFrame title="Screen metrics" lead="Read these to us when you call about a page that looks wrong.">
      {metrics.length === 0 ? (
        <EmptyState title={noDebugInfoMessage} />
      ) : (
        <dl className="grid border-t border-line">
          {[...metrics, ["Version", version] as const].map(([name, value]) => (
            <div key={name} className="flex justify-between gap-6 border-b border-line py-3">
              <dt className="text-soft">{name}</dt>
              <dd className="tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </AccountFrame>
  );
}

/** Follows the window's size; empty on the server and before the first effect. */
function useScreenMetrics(): readonly (readonly [name: string, value: string])[] {
  const [metrics, setMetrics] = useState<ReturnType<typeof screenMetrics>>([]);
  useEffect(() => {
    const measure = () => setMetrics(screenMetrics());
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  return metrics;
}

function screenMetrics(): (readonly [name: string, value: string])[] {
  const matches = (query: string) => (window.matchMedia(query).matches ? "Yes" : "No");
  return [
    ["Window", `${window.innerWidth} × ${window.innerHeight} px`],
    ["Screen", `${window.screen.width} × ${window.screen.height} px`],
    ["Pixels per point", String(window.devicePixelRatio)],
    ["Touch screen", matches("(pointer: coarse)")],
    ["Reduced motion", matches("(prefers-reduced-motion: reduce)")],
    ["Online", navigator.onLine ? "Yes" : "No"],
  ];
}
