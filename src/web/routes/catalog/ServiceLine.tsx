import { links } from "#web/links";
import { Icon, type IconName } from "#web/ui/display/Icon";
import { TextLink } from "#web/ui/navigation/TextLink";

/** What the store does for its shoppers, in one line; on phones in two columns, in a few words. */
export function ServiceLine({ stores }: { stores: number }) {
  return (
    <ul
      role="list"
      aria-label="Our services"
      className="grid grid-cols-2 gap-x-4 gap-y-5 rounded-lg border border-line bg-raised p-4 md:p-5 lg:grid-cols-4 lg:gap-x-8"
    >
      {stores > 0 && (
        <Service
          icon="store"
          title={stores === 1 ? "Our store" : `${stores} stores in metro Atlanta`}
          to={links.locationsMap()}
        >
          Try it in person
        </Service>
      )}
      <Service icon="truck" title="Delivery and assembly" to={links.assemblyFee()}>
        See the fees for your city
      </Service>
      <Service icon="calendar" title="Interest-free layaway" to={links.layaway()}>
        Or lease to own, with approval
      </Service>
      <Service icon="undo" title="Warranty and returns" to={links.returnPolicy()}>
        How repairs and returns work
      </Service>
    </ul>
  );
}

type ServiceProps = { icon: IconName; title: string; to: string; children: string };

function Service({ icon, title, to, children }: ServiceProps) {
  return (
    <li className="relative grid content-start gap-x-3 gap-y-1 md:grid-cols-[auto_minmax(0,1fr)]">
      <Icon name={icon} className="size-6 text-clay md:mt-0.5" />
      <div className="grid content-start gap-0.5">
        <TextLink to={to} look="cover" className="leading-snug font-semibold">
          {title}
        </TextLink>
        <p className="text-sm text-soft max-md:hidden">{children}</p>
      </div>
    </li>
  );
}
