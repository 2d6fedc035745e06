import { data, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { addressLines } from "#domain/fulfillment/address";
import { noPickupMessage } from "#domain/messages/fulfillment/pickup";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { SectionCard } from "#web/layout/Section";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { MetroMap, type StorePlace } from "#web/routes/store/MetroMap";
import { OpenStatus } from "#web/routes/store/OpenStatus";
import { PlaceContact, PlaceHours } from "#web/routes/store/PlaceDetails";
import { storeJsonLd } from "#web/routes/store/storeJsonLd";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type LocationData = { place: StorePlace; places: WireOutput<"LocationDetails">; publicUrl: string };

export const handle: PageHandle<LocationData | null> = {
  jsonLd: (found) => (import.meta.env.SSR && found ? storeJsonLd(found.place, found.publicUrl) : undefined),
};

export async function loader(args: LoaderFunctionArgs) {
  const found = await load(args);
  return data(found, { status: found ? 200 : 404 });
}

async function load({ context, params }: LoaderFunctionArgs): Promise<LocationData | null> {
  if (!/^\d{1,6}$/.test(params["id"] ?? "")) return null;
  const api = context.get(apiContext);
  const [place, places] = await Promise.all([
    api.LocationInfo({ id: Number(params["id"]) }),
    api.LocationDetails({}),
  ]);
  return place ? { place, places, publicUrl: context.get(configContext).publicUrl } : null;
}

export { load as clientLoader };

export default function LocationPage() {
  const found = useLoaderData<LocationData | null>();
  return found ? <LocationView found={found} /> : <NotFound />;
}

/** A store or the warehouse (conformance: behaviors/content). */
function LocationView({ found: { place, places } }: { found: LocationData }) {
  const { id, name, info } = place;
  return (
    <PageFrame className="grid grid-cols-1 gap-6 py-6 md:gap-8 md:py-8">
      <PageHead
        title={name}
        description={`${info.description} ${addressLines(info).join(", ")}.`}
        path={links.location(id)}
      />
      <Breadcrumb
        above={[
          { label: "Home", to: links.home() },
          { label: "Stores", to: links.locationsMap() },
        ]}
        current={name}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="grid grid-cols-1 gap-6">
          <div className="grid gap-2">
            <h1>{name}</h1>
            <OpenStatus id={id} />
            <p className="max-w-text text-lg text-soft">{info.description}</p>
          </div>
          <PlaceContact place={place} />
          <PlaceHours place={place} />
          <PickupAt place={place} warehouse={places.find((each) => each.info.warehouse)} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          {info.imageUrl && (
            <Picture
              src={info.imageUrl}
              alt={`${name} from the street`}
              first
              sizes="(min-width: 1024px) 40rem, 100vw"
              className="rounded-md"
            />
          )}
          <MetroMap places={places} here={id} />
        </div>
      </div>
    </PageFrame>
  );
}

type PickupAtProps = { place: StorePlace; warehouse: StorePlace | undefined };

function PickupAt({ place: { id, info }, warehouse }: PickupAtProps) {
  return (
    <SectionCard id="pickup" title="Pickup" className="gap-3">
      {!info.pickup && <p className="font-semibold">{noPickupMessage}</p>}
      {info.pickup && !info.warehouse && (
        <p>
          Ready: <span className="font-semibold text-amber">{info.pickupLeadTime}</span>
        </p>
      )}
      <p>{info.pickupInstr}</p>
      {warehouse && warehouse.id !== id && (
        <p>
          <TextLink to={links.location(warehouse.id)} className="inline-flex min-h-11 items-center">
            {warehouse.name}
          </TextLink>
        </p>
      )}
    </SectionCard>
  );
}
