import { useEffect } from "react";
import { sessionEndedMessage, shownStoreName } from "#domain/messages/store";
import { useCall } from "#web/api/useCall";
import { endStoreSession, useManager, useStoreSession } from "#web/state/storeSession";
import { userId } from "#web/state/user";
import { toast } from "#web/ui/overlay/toast";

/** The store that this browser is registered to, and the manager who has unlocked it. */
export function RegisteredStore() {
  const session = useStoreSession((store) => store.session);
  const { manager } = useManager();
  useServersView(session?.authToken, session?.storeId);
  if (!session) return null;
  return (
    <>
      <strong className="text-ink">{shownStoreName(session)}</strong>
      {manager && <span className="block">Manager: {manager}</span>}
    </>
  );
}

/** Ends the session of a device that the server knows as another one or not at all (docs/domain.md, The wire). */
function useServersView(authToken: string | undefined, storeId: number | undefined): void {
  const { answer } = useCall({
    key: authToken,
    call: (api, options) => api.GetMenuSetting({ userId: userId() }, options),
  });
  useEffect(() => {
    if (!answer) return;
    useManager.setState({ manager: answer.regManager });
    if (answer.regStoreId === storeId) return;
    endStoreSession();
    toast(sessionEndedMessage, { tone: "error" });
  }, [answer, storeId]);
}
