import { HelpPhone } from "#web/layout/HelpPhone";
import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Who helps, and what happens if a piece does not fit. */
export function CartHelp() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <HelpPhone />
      <TextLink to={links.returnPolicy()} className="inline-flex min-h-11 items-center">
        Warranty and returns
      </TextLink>
    </div>
  );
}
