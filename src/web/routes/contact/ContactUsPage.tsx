import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import type { ContactCategory } from "#domain/content/contactMessage";
import { formatPhone } from "#domain/checkout/phone";
import { messageSentMessage, nextAfterMessage } from "#domain/messages/contactMessage";
import { apiContext } from "#web/context";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { ContactUsForm } from "#web/routes/contact/ContactUsForm";
import { InfoFrame } from "#web/routes/content/InfoFrame";
import { phoneAddress } from "#web/routes/store/PhoneLink";
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
    <InfoFrame title="Contact us">
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
      <Section id="phones" title="Call a store" large>
        <ul role="list" className="grid border-t border-line">
          {places.map(({ id, name, info: { phone } }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line py-1"
            >
              <TextLink to={links.location(id)} look="plain" className="inline-flex min-h-11 items-center">
                {name}
              </TextLink>
              <a href={phoneAddress(phone)} className="inline-flex min-h-11 items-center tabular-nums">
                {formatPhone(phone)}
              </a>
            </li>
          ))}
        </ul>
      </Section>
    </InfoFrame>
  );
}
