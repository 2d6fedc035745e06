import { abilities } from "#domain/store/store";
import { canJoinDirectly, waitlistLimits, type WaitlistForm } from "#domain/product/waitlist";
import { pageApi } from "#web/api/pageApi";
import { useStoreSession } from "#web/state/storeSession";
import { userId } from "#web/state/user";
import { userInfo } from "#web/state/userInfo";

/** Puts a contact on the waitlist of a variant. Returns false if the server did not. @throws CallProblem */
export async function joinWaitlist(uniqueKey: string, form: WaitlistForm): Promise<boolean> {
  const [name, email, phone] = [form.name.trim(), form.email.trim(), form.phone.trim()];
  return Boolean(await pageApi().AddWaitlist({ userId: userId(), uniqueKey, name, email, phone }));
}

/** Joins with the stored contact. Returns false if the shopper has to be asked. */
export async function joinAsKnownShopper(uniqueKey: string): Promise<boolean> {
  const known = knownShopper();
  if (!canJoinDirectly(known)) return false;
  // The dialog reports the problem if it happens there again.
  return joinWaitlist(uniqueKey, known).catch(() => false);
}

/** The shopper's stored contact. Empty in store mode, where one browser serves many shoppers. */
export function knownShopper(): WaitlistForm {
  const known = userInfo();
  const can = abilities(useStoreSession.getState().session);
  const { firstName = "", lastName = "", email = "", phone = "" } = can.prefillDeliveryFee ? known : {};
  return { name: `${firstName} ${lastName}`.trim().slice(0, waitlistLimits.name), email, phone };
}
