import { replace } from "react-router";
import type { Abilities } from "#domain/store/store";
import { links } from "#web/links";
import { whenRestored } from "#web/state/clientStore";
import { currentAbilities } from "#web/state/storeSession";

/** Sends those who may not do this home. */
export async function guardDesk(ability: keyof Abilities): Promise<Response | undefined> {
  await whenRestored();
  return currentAbilities()[ability] ? undefined : replace(links.home());
}
