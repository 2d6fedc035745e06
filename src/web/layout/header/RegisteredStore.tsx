import { useEffect } from "react";
import { sessionEndedMessage, shownStoreName } from "#domain/messages/store/store";
import { useCall } from "#web/api/useCall";
import { links } from "#web/links";
import { endStoreSession, useManager, useStoreSession } from "#web/state/storeSession";
import { userId } from "#web/state/user";
import { Button } from "#web/ui/navigation/Button";
import { Dialog } from "#web/ui/overlay/Dialog";

/** The store that this browser is registered to, and the manager who has unlocked it. */
export function RegisteredStore() {
  const session = useStoreSession((store) => store.session);
  const { manager } = useManager();
  const { answer } = useCall({
    key: session?.authToken,
    call: (api, options) => api.GetMenuSetting({ userId: userId() }, options),
  });
  useEffect(() => {
    if (answer) useManager.setState({ manager: answer.regManager });
  }, [answer]);
  if (!session) return null;
  return (
    <>
      <strong className="text-ink">{shownStoreName(session)}</strong>
      {manager && <span className="block">Manager: {manager}</span>}
      {answer && answer.regStoreId !== session.storeId && <SessionEnded />}
    </>
  );
}

/** The server knows the device as another one or not at all (docs/domain.md, Store mode). */
function SessionEnded() {
  // In a new document, which knows nothing of the session.
  const leave = () => {
    endStoreSession();
    window.location.replace(links.home());
  };
  return (
    <Dialog
      open
      title="Store mode has ended"
      width="note"
      onClose={leave}
      footer={<Button onClick={leave}>Go to the home page</Button>}
    >
      <p className="text-left">{sessionEndedMessage}</p>
    </Dialog>
  );
}
