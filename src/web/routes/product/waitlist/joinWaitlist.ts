import { abilities } from "#domain/store/store";
import { canJoinDirectly, waitlistLimits, type WaitlistForm } from "#domain/product/waitlist";
import { pageApi } from "#web/api/pageApi";
import { useStoreSession } from "#web/state/storeSession";
import { userId } from "#web/state/user";
import { userInfo } from "#web/state/userInfo";

/** Puts somebody on the waitlist of a variant. @returns whether the server did. @throws CallProblem */
export async function joinWaitlist(uniqueKey: string, form: WaitlistForm): Promise<boolean> {
  const [name, email, phone] = [form.name.trim(), form.email.trim(), form.phone.trim()];
  return Boolean(await pageApi().AddWaitlist({ userId: userId(), uniqueKey, name, email, phone }));
}

/** The same for a shopper of whom enough is known here; false when they have to be asked. */
export async function joinKnown(uniqueKey: string): Promise<boolean> {
  const known = knownShopper();
  if (!canJoinDirectly(known)) return false;
  // What went wrong is said in the dialog, should it go wrong there too.
  return joinWaitlist(uniqueKey, known).catch(() => false);
}

/** What the shopper has told about themselves; in store mode, where one browser serves many, nothing. */
export function knownShopper(): WaitlistForm {
  const known = userInfo();
  const can = abilities(useStoreSession.getState().session);
  const { firstName = "", lastName = "", email = "", phone = "" } = can.prefillDeliveryFee ? known : {};
  return { name: `${firstName} ${lastName}`.trim().slice(0, waitlistLimits.name), email, phone };
}
