import { replace, useLoaderData, useNavigate, type LoaderFunctionArgs } from "react-router";
import { gate } from "#domain/checkout/checkout";
import type { StateEntry } from "#domain/fulfillment/address";
import { apiContext } from "#web/context";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { CheckoutFrame, CheckoutSkeleton } from "#web/routes/checkout/CheckoutFrame";
import { AddressFields, NoteField } from "#web/routes/checkout/contact/ContactFields";
import { StorePersonFields } from "#web/routes/checkout/contact/StorePersonFields";
import { contactOf, useStoreContactForm } from "#web/routes/checkout/contact/useStoreContactForm";
import { StoreLayawayCard } from "#web/routes/store/layaway/StoreLayawayCard";
import { checkoutState } from "#web/state/checkoutState";
import { whenRestored } from "#web/state/clientStore";
import { noteTyped, setContactInfo, type ContactInfo } from "#web/state/order";
import { Button } from "#web/ui/navigation/Button";

export const handle: PageHandle = { quiet: true };

export async function clientLoader({ context }: LoaderFunctionArgs) {
  await whenRestored();
  const elsewhere = gate("layawayContact", checkoutState());
  return elsewhere ? replace(links[elsewhere]()) : context.get(apiContext).StatesForPayment({});
}

export function HydrateFallback() {
  return (
    <CheckoutFrame {...frame}>
      <CheckoutSkeleton label="Loading the layaway form" />
    </CheckoutFrame>
  );
}

const frame = { step: "Shipping", choice: "Layaway", byClerk: true } as const;

/** Whose layaway a clerk begins: a name and a phone number; the rest may be left out. */
export default function LayawayContactPage() {
  const states = useLoaderData<readonly StateEntry[]>();
  const form = useStoreContactForm("LayawayContact");
  const navigate = useNavigate();
  const submit = async (typed: ContactInfo) => {
    noteTyped(typed);
    setContactInfo(contactOf(typed));
    await navigate(links.layawaySummary());
  };
  return (
    <CheckoutFrame {...frame}>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,44rem)_26rem] lg:justify-between lg:gap-12">
        <StoreLayawayCard taxRate={undefined} />
        <form
          noValidate
          aria-label="Layaway"
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="grid gap-8"
        >
          <StorePersonFields form={form} />
          <AddressFields form={form} states={states}>
            <NoteField form={form} className="col-span-full" />
          </AddressFields>
          <Button type="submit" size="lg" wide busy={form.formState.isSubmitting}>
            Continue
          </Button>
        </form>
      </div>
    </CheckoutFrame>
  );
}
