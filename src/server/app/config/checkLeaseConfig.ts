import { StartProblem } from "#server/app/startProblem";

type LeaseConfig = {
  mode: "demo" | "live";
  leaseAdapter: "none" | "sandbox" | "http";
  leaseUrl: string;
  leaseKey: string;
  leaseWebhookSecret: string;
  leaseSignHosts: readonly string[];
  leaseSnippetHosts: readonly string[];
};

/** @throws StartProblem when lease settings do not go together; its message never shows a key. */
export function checkLeaseConfig(config: LeaseConfig): void {
  const { mode, leaseAdapter, leaseUrl, leaseKey, leaseWebhookSecret, leaseSignHosts } = config;
  if (mode === "live" && leaseAdapter === "sandbox")
    throw new StartProblem(
      "Live mode has no lease sandbox; set LEASE_ADAPTER=http and its address, or none.",
    );
  const given: [string, boolean][] = [
    ["LEASE_URL", leaseUrl !== ""],
    ["LEASE_KEY", leaseKey !== ""],
    ["LEASE_WEBHOOK_SECRET", leaseWebhookSecret !== ""],
    ["LEASE_SIGN_HOSTS", leaseSignHosts.length > 0],
  ];
  const isHttp = leaseAdapter === "http";
  if (!isHttp && config.leaseSnippetHosts.length > 0)
    throw new StartProblem("LEASE_SNIPPET_HOSTS is set, but nothing uses it; set LEASE_ADAPTER=http too.");
  const [odd] = given.find(([, isSet]) => isSet !== isHttp) ?? [];
  if (odd === undefined) return;
  throw new StartProblem(
    isHttp
      ? `LEASE_ADAPTER=http needs ${odd}, which is not set.`
      : `${odd} is set, but nothing uses it; set LEASE_ADAPTER=http too.`,
  );
}
