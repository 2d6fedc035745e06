import { keptFields, keptList, keptText } from "#web/state/reading";
import { persistent, restoreStored } from "#web/state/stored";

/** What this browser was last about. */
export type SessionState = {
  /** The versions of the store this browser has seen, the latest last. */
  versions: readonly string[];
  /** The list of products or search that was open last, for 'Continue Shopping'; '' when there was none. */
  lastList: string;
};

const mostVersions = 20;

export const useSession = persistent<SessionState>({
  name: "davenport.session",
  version: 1,
  read: readSession,
});

/**
 * Takes note of the version that `Home` answers; true when the page is to be reloaded for it. The first answer
 * is only noted (domain decision "Orders"), and no version reloads twice, also when two servers answer in turn
 * (security decision T48).
 */
export function noteVersion(version: string): boolean {
  restoreStored();
  const { versions } = useSession.getState();
  const latest = versions.at(-1);
  if (version === "" || version === latest) return false;
  const isNew = !versions.includes(version);
  const others = versions.filter((one) => one !== version);
  useSession.setState({ versions: [...others, version].slice(-mostVersions) });
  return latest !== undefined && isNew;
}

export function noteList(path: string): void {
  restoreStored();
  useSession.setState({ lastList: path });
}

function readSession(kept: unknown): SessionState {
  const fields = keptFields(kept);
  const lastList = keptText(fields["lastList"]) ?? "";
  return {
    versions: keptList(fields["versions"], mostVersions, keptText),
    // It becomes a link: only a path of our own.
    lastList: /^\/(product-category\/[^/\\]|search\?query=)/.test(lastList) ? lastList : "",
  };
}
