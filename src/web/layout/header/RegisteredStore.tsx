import { formatPhone } from "#domain/checkout/phone";
import { useEffect } from "react";
import { sessionEndedMessage, shownStoreName } from "#domain/messages/store/store";
import { unsentLostMessage } from "#domain/messages/store/unsent";
import { formatMoney, fromDollars } from "#domain/money";
import { useCall } from "#web/api/useCall";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { forgetCatalog } from "#web/state/offlineCatalog";
import { endStoreSession, useManager, useStoreSession } from "#web/state/storeSession";
import { useUnsentSales } from "#web/state/unsentSales";
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
  const shortName = useShellData()?.stores.find(({ id }) => id === session?.storeId)?.shortName;
  if (!session) return null;
  return (
    <>
      <strong className="text-ink">
        {/* There is room for the whole name on wide screens only. */}
        <span className="xl:hidden">
          {shownStoreName({ ...session, storeName: shortName ?? session.storeName })}
        </span>
        <span className="hidden xl:inline">{shownStoreName(session)}</span>
      </strong>
      {manager && <span className="block">Manager: {manager}</span>}
      {answer && answer.regStoreId !== session.storeId && <SessionEnded />}
    </>
  );
}

/** The server knows the device as another one or not at all (docs/domain.md, Store mode). */
function SessionEnded() {
  const sales = useUnsentSales();
  // In a new document, which knows nothing of the session.
  const leave = async () => {
    endStoreSession();
    await forgetCatalog();
    window.location.replace(links.home());
  };
  return (
    <Dialog
      open
      title="Store mode has ended"
      width="note"
      onClose={() => void leave()}
      footer={<Button onClick={() => void leave()}>Go to the home page</Button>}
    >
      <div className="grid gap-3">
        <p>{sessionEndedMessage}</p>
        {sales.length > 0 && (
          <>
            <p>{unsentLostMessage(sales.length)}</p>
            <ul className="list-disc pl-5">
              {sales.map(({ key, submit: { order } }) => (
                <li key={key}>
                  {order.contactInfo.firstName} {order.contactInfo.lastName},{" "}
                  {formatPhone(order.contactInfo.phone)}, {formatMoney(fromDollars(order.total))}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Dialog>
  );
}
