import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import type { ContactCategory } from "#domain/content/contactMessage";
import { oneLineAddress } from "#domain/fulfillment/address";
import { messageSentMessage, nextAfterMessage } from "#domain/messages/contactMessage";
import { apiContext } from "#web/context";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { ContactUsForm } from "#web/routes/contact/ContactUsForm";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { OpenStatusLine, useFreshPlaces } from "#web/routes/store/OpenStatus";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { Banner } from "#web/ui/display/Banner";
import { Button } from "#web/ui/navigation/Button";
import { TextLink } from "#web/ui/navigation/TextLink";

type Places = WireOutput<"LocationDetails">;

function load({ context }: LoaderFunctionArgs): Promise<Places> {
  return context.get(apiContext).LocationDetails({});
}

export { load as clientLoader, load as loader };

/** The contact form, and the phone numbers of the stores (conformance: behaviors/content). */
export default function ContactUsPage() {
  const places = useLoaderData<Places>();
  const [sent, setSent] = useState<ContactCategory>();
  return (
    <InfoFrame title="Contact us" aside={<StorePhones places={places} />}>
      <PageHead
        title="Contact us"
        description="Write to us about an order, a repair or anything else, or call one of our stores."
        path={links.contactUs()}
      />
      {sent ? (
        <div className="grid justify-items-start gap-5">
          <Banner tone="good" announce title={messageSentMessage}>
            {nextAfterMessage(sent)}
          </Banner>
          <Button look="secondary" onClick={() => setSent(undefined)}>
            Write another message
          </Button>
        </div>
      ) : (
        <ContactUsForm onSent={setSent} />
      )}
    </InfoFrame>
  );
}

/** Where to call, and whether the store is open. */
function StorePhones({ places }: { places: Places }) {
  const fresh = useFreshPlaces();
  return (
    <Section id="phones" title="Call a store" className="gap-3">
      <ul role="list" className="grid divide-y divide-line border-y border-line">
        {places.map(({ id, shortName, info }) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2">
            <TextLink
              to={links.location(id)}
              look="plain"
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {shortName}
            </TextLink>
            <PhoneLink phone={info.phone} />
            <div className="col-span-full grid gap-0.5 pb-1 text-sm text-soft">
              <OpenStatusLine place={fresh.find((place) => place.id === id)} className="min-h-5" />
              <p>{oneLineAddress(info)}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
