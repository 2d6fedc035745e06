import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { WireInput, WireOutput } from "#contract/index";
import type { Address } from "#domain/fulfillment/address";
import { emptyLookup } from "#domain/lease/lookupForm";
import { leaseFailedMessage, leaseNotFoundTitle } from "#domain/messages/leasePages";
import { answerOrReason } from "#web/api/answerOrReason";
import { pageApi } from "#web/api/pageApi";
import {
  setContactInfo,
  setDeliveryInfo,
  setProgressiveInfo,
  useOrder,
  type ContactInfo,
} from "#web/state/order";
import { deviceProof, useStoreSession } from "#web/state/storeSession";

type Answer = WireOutput<"LookupLease">;
export type LeasePriceInfo = NonNullable<Answer["leasePriceInfo"]>;
export type FoundLease = Answer & { leasePriceInfo: LeasePriceInfo };

/** What the lookup's dialog shows. */
export type LookupStep =
  | { kind: "problem"; title: string; message: string }
  | { kind: "address"; address: Required<Address> }
  | { kind: "name"; firstName: string; lastName: string; similarity: number }
  | { kind: "found"; lease: FoundLease };

/** Called for the order as it is shown once it is staged; undefined without one. */
type OrderOf = () => Promise<WireInput<"SubmitOrder"> | undefined>;

/** Looks a lease up, and again after its address or names were adopted. */
export function useLeaseLookup(orderOf: OrderOf) {
  const [form, setForm] = useState(emptyLookup);
  const [busy, setBusy] = useState(false);
  const [step, setStep] = useState<LookupStep>();
  const { revalidate } = useRevalidator();
  const storeId = useStoreSession(({ session }) => session?.storeId);

  async function lookUp(): Promise<void> {
    setBusy(true);
    setStep(undefined);
    const submit = await orderOf();
    if (submit) {
      const order = {
        ...submit.order,
        orderNumber: submit.stagedOrderNum,
        scheduledDate: submit.scheduledDate,
        storeId,
      };
      const proof = storeId === undefined ? {} : deviceProof();
      const call = pageApi().LookupLease({ ...form, userId: submit.userId, ...proof, order });
      setStep(stepAfter(await answerOrReason(call, leaseFailedMessage)));
    }
    setBusy(false);
  }

  const latest = useRef(lookUp);
  useEffect(() => {
    latest.current = lookUp;
  });

  /** The amounts depend on the address: they load before the next lookup. */
  async function adopt(change: Partial<ContactInfo>): Promise<void> {
    adoptInOrder(change);
    setStep(undefined);
    await revalidate();
    // Without fees there is nothing to lease: the page says why.
    if (useOrder.getState().ratefees) await latest.current();
  }

  function payOtherwise(): void {
    setProgressiveInfo(undefined);
    void revalidate();
  }

  return { form, setForm, busy, step, lookUp, adopt, payOtherwise, close: () => setStep(undefined) };
}

type Answered = Awaited<ReturnType<typeof answerOrReason<Answer>>>;

function stepAfter({ answer, reason }: Answered): LookupStep {
  if (!answer) return { kind: "problem", title: leaseNotFoundTitle, message: reason };
  const { correctAddress, leasePriceInfo, similarity } = answer;
  if (answer.addressMismatch && correctAddress) {
    const { streetAddress1, streetAddress2, zip, ...place } = correctAddress;
    const address = { addressLine1: streetAddress1, addressLine2: streetAddress2, ...place, zipCode: zip };
    return { kind: "address", address };
  }
  if (answer.nameMismatch) {
    const { correctFirstName: firstName, correctLastName: lastName } = answer;
    return { kind: "name", firstName, lastName, similarity };
  }
  if (leasePriceInfo) return { kind: "found", lease: { ...answer, leasePriceInfo } };
  const title = answer.errorTitle || leaseNotFoundTitle;
  return { kind: "problem", title, message: answer.errorMessage || answer.message || leaseFailedMessage };
}

/** The contact and, for a delivery, whom it goes to. Its fee is asked again (conformance: behaviors/lease). */
function adoptInOrder(change: Partial<ContactInfo>): void {
  const { contactInfo, deliveryInfo, scheduledDate } = useOrder.getState();
  if (contactInfo) setContactInfo({ ...contactInfo, ...change });
  setDeliveryInfo(deliveryInfo && { ...deliveryInfo, ...change });
  useOrder.setState({ scheduledDate });
}
