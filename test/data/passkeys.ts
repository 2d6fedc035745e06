import type { TestCustomer } from "#test/data/accounts";
import { password } from "#test/data/accounts";
import { newKey } from "#test/data/builders";
import { authenticator } from "#test/fakes/authenticator";

/** Where the passkeys of a test server without a public address belong. */
export const ownSite = { rpID: "localhost", origin: "http://localhost:3000" };

/** A device with a passkey of this customer. */
export async function withPasskey({ browser, own }: TestCustomer, device = authenticator(ownSite)) {
  const { options } = await browser.call("NewPasskey", { ...own, currentPassword: password });
  const credential = device.make(options);
  const added = await browser.call("AddPasskey", { ...own, credential }, newKey());
  return { ...device, added };
}
