import { shownStoreName } from "#domain/messages/store";
import { useStoreSession } from "#web/state/storeSession";

/** The store that this browser is registered to. */
export function RegisteredStore() {
  const session = useStoreSession((store) => store.session);
  return session && <strong className="text-ink">{shownStoreName(session)}</strong>;
}
