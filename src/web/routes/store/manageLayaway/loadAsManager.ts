import { replace, type LoaderFunctionArgs } from "react-router";
import type { Api } from "#web/api";
import { apiContext } from "#web/context";
import { links } from "#web/links";
import { whenRestored } from "#web/state/clientStore";
import { currentAbilities, useManager } from "#web/state/storeSession";
import { userId } from "#web/state/user";

/**
 * Loads what only a manager may see: null while a clerk's device is locked. Every other browser is sent home. After a
 * reload only the server knows who has unlocked the device.
 */
export async function loadAsManager<Data>(
  context: LoaderFunctionArgs["context"],
  load: (api: Api) => Promise<Data>,
): Promise<Response | Data | null> {
  await whenRestored();
  if (!currentAbilities().storeOrders) return replace(links.home());
  const api = context.get(apiContext);
  if (!currentAbilities().manageLayaways) {
    const { regManager } = await api.GetMenuSetting({ userId: userId() });
    useManager.setState({ manager: regManager });
  }
  return currentAbilities().manageLayaways ? load(api) : null;
}
