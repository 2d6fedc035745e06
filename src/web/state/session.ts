import { storedFields, storedText } from "#web/state/storedFields";
import { clientStore, restoreStores } from "#web/state/clientStore";

/** `lastList` is the path of the last product list or search, for 'Continue Shopping'; '' for none. */
export const useSession = clientStore("davenport.session", readSession);

export function noteList(path: string): void {
  restoreStores();
  useSession.setState({ lastList: path });
}

function readSession(stored: unknown) {
  const lastList = storedText(storedFields(stored)["lastList"]) ?? "";
  // It becomes a link: only our own paths are safe.
  return { lastList: /^\/(product-category\/[^/\\]|search\?query=)/.test(lastList) ? lastList : "" };
}
