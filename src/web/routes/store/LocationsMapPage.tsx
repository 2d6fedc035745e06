import { formatPhone } from "#domain/checkout/contact";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { addressLines } from "#domain/fulfillment/address";
import { locationsTitle } from "#domain/messages/store/store";
import { apiContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { MetroMap } from "#web/routes/store/MetroMap";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type Places = WireOutput<"LocationDetails">;

function load({ context }: LoaderFunctionArgs): Promise<Places> {
  return context.get(apiContext).LocationDetails({});
}

export { load as clientLoader, load as loader };

/** All stores and the warehouse on a map and in a list (conformance: behaviors/content). */
export default function LocationsMapPage() {
  const places = useLoaderData<Places>();
  const title = locationsTitle(places.filter(({ info }) => !info.warehouse).length);
  return (
    <PageFrame className="grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
      <PageHead
        title={title}
        description="Where our stores and warehouse are, when they're open, and where you can pick up orders."
        path={links.locationsMap()}
      />
      <Breadcrumb above={[{ label: "Home", to: links.home() }]} current="Stores" />
      <h1>{title}</h1>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-12">
        <MetroMap places={places} />
        <ul role="list" className="grid gap-4">
          {places.map(({ id, name, info }) => (
            <li key={id} className="flex items-start gap-4 border-b border-line pb-4">
              {info.imageUrl && (
                <Picture src={info.imageUrl} alt="" sizes="7rem" className="max-w-28 shrink-0 rounded-md" />
              )}
              <div>
                <TextLink to={links.location(id)} className="inline-flex min-h-11 items-center font-semibold">
                  {name}
                </TextLink>
                <p className="text-soft">
                  {addressLines(info).join(", ")}
                  <br />
                  {formatPhone(info.phone)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  );
}
