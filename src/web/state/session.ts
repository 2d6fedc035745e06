import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** What this browser was last about. */
export type SessionState = {
  /** The list of products or search that was open last, for 'Continue Shopping'; '' when there was none. */
  lastList: string;
};

export const useSession = clientStore<SessionState>({
  name: "davenport.session",
  version: 1,
  read: readSession,
});

export function noteList(path: string): void {
  restoreStores();
  useSession.setState({ lastList: path });
}

function readSession(kept: unknown): SessionState {
  const lastList = storedText(storedFields(kept)["lastList"]) ?? "";
  // It becomes a link: only a path of our own.
  return { lastList: /^\/(product-category\/[^/\\]|search\?query=)/.test(lastList) ? lastList : "" };
}
