import { HelpPhone } from "#web/layout/HelpPhone";
import { Section, SectionCard } from "#web/layout/Section";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { OpenStatusLine, useFreshPlaces } from "#web/routes/store/OpenStatus";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Whom to call or write to, and which stores are open. */
export function StoreHelp() {
  return (
    <div className="grid items-start gap-8 md:grid-cols-2 xl:grid-cols-1">
      <SectionCard id="help" title="Talk to us" className="gap-1">
        <HelpPhone />
        <p>
          Or{" "}
          <TextLink to={links.contactUs()} className="inline-flex min-h-11 items-center">
            send us a message
          </TextLink>
        </p>
      </SectionCard>
      <Stores />
    </div>
  );
}

function Stores() {
  const stores = useShellData()?.stores ?? [];
  const fresh = useFreshPlaces();
  if (stores.length === 0) return null;
  return (
    <Section id="stores" title="Visit a store" className="gap-3">
      <ul role="list" className="divide-y divide-line border-y border-line">
        {stores.map(({ id, shortName }) => (
          <li key={id} className="relative grid gap-0.5 py-2.5">
            <TextLink to={links.location(id)} look="cover" className="font-semibold">
              {shortName}
            </TextLink>
            <OpenStatusLine place={fresh.find((place) => place.id === id)} className="min-h-5 text-sm" />
          </li>
        ))}
      </ul>
      <TextLink to={links.locationsMap()} className="inline-flex min-h-11 items-center justify-self-start">
        All stores on a map
      </TextLink>
    </Section>
  );
}
