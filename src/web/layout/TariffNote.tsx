import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";

/** The surcharge that the cart adds to the prices shown beside it; nothing where there is none. */
export function TariffNote() {
  const tariff = useShellData()?.tariff;
  if (!tariff) return null;
  return (
    <TextLink to={links.tariffNote()} look="plain" className="text-sm text-soft underline underline-offset-4">
      {tariff}
    </TextLink>
  );
}
