import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";

/**
 * The name of the tariff's row, as the link to its note (domain decision "Pricing"). It opens beside the page: a
 * card that has been typed would be gone after the way back.
 */
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
