import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Links to the tariff's note in a new tab, because leaving the page would lose a typed card number. */
export function TariffLink({ label }: { label: string }) {
  return (
    <TextLink
      to={links.tariffNote()}
      target="_blank"
      rel="noopener"
      title="What the tariff is (opens in a new tab)"
    >
      {label}
    </TextLink>
  );
}
