import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** What this browser last showed. */
export type SessionState = {
  /** The path of the last list of products or search, for 'Continue Shopping'; '' for none. */
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

function readSession(stored: unknown): SessionState {
  const lastList = storedText(storedFields(stored)["lastList"]) ?? "";
  // It becomes a link, so only our own paths count.
  return { lastList: /^\/(product-category\/[^/\\]|search\?query=)/.test(lastList) ? lastList : "" };
}
