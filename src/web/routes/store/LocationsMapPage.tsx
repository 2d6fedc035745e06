import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { addressLines } from "#domain/fulfillment/address";
import { locationsTitle } from "#domain/messages/store/store";
import { apiContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { directionsTo } from "#web/routes/store/directionsTo";
import { MetroMap, type StorePlace } from "#web/routes/store/MetroMap";
import { OpenStatusLine, useFreshPlaces } from "#web/routes/store/OpenStatus";
import { PhoneLink } from "#web/routes/store/PhoneLink";
import { HoursList } from "#web/routes/store/PlaceDetails";
import { Expander } from "#web/ui/display/Expander";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";
import { AddressLines } from "#web/ui/display/AddressLines";

type Places = WireOutput<"LocationDetails">;

function load({ context }: LoaderFunctionArgs): Promise<Places> {
  return context.get(apiContext).LocationDetails({});
}

export { load as clientLoader, load as loader };

/** All stores and the warehouse on a map and in a list (conformance: behaviors/content). */
export default function LocationsMapPage() {
  const places = useLoaderData<Places>();
  const fresh = useFreshPlaces();
  const stores = places.filter(({ info }) => !info.warehouse);
  const warehouses = places.filter(({ info }) => info.warehouse);
  const title = locationsTitle(stores.length);
  return (
    <PageFrame className="grid grid-cols-1 gap-4 pt-2 pb-6 md:pt-4 md:pb-8">
      <PageHead
        title={title}
        description="Where our stores and warehouse are, when they're open, and where you can pick up orders."
        path={links.locationsMap()}
      />
      <Breadcrumb above={[{ label: "Home", to: links.home() }]} current="Stores" />
      <h1>{title}</h1>
      <div className="mt-2 grid grid-cols-1 items-start gap-8 md:mt-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
        <div className="lg:sticky lg:top-24">
          <MetroMap places={places} />
        </div>
        <div className="grid gap-8">
          <PlaceList id="our-stores" title="Our stores" places={stores} fresh={fresh} />
          {warehouses.length > 0 && (
            <PlaceList id="warehouse" title="Warehouse" places={warehouses} fresh={fresh} />
          )}
        </div>
      </div>
    </PageFrame>
  );
}

type PlaceListProps = {
  id: string;
  title: string;
  places: Places;
  /** The places as they are now; empty until the server has answered. */
  fresh: Places;
};

function PlaceList({ id, title, places, fresh }: PlaceListProps) {
  return (
    <Section id={id} title={title} className="gap-4">
      <ul role="list" className="grid divide-y divide-line border-y border-line">
        {places.map((place) => (
          <PlaceRow key={place.id} place={place} fresh={fresh.find((one) => one.id === place.id)} />
        ))}
      </ul>
    </Section>
  );
}

type PlaceRowProps = { place: StorePlace; fresh: StorePlace | undefined };

function PlaceRow({ place: { id, shortName, info }, fresh }: PlaceRowProps) {
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 py-5 md:grid-cols-[11rem_minmax(0,1fr)_15rem] md:gap-x-6">
      {info.imageUrl && (
        <Picture
          src={info.imageUrl}
          alt=""
          sizes="(width >= 48rem) 11rem, 7rem"
          className="shrink-0 rounded-md"
        />
      )}
      <div className="grid min-w-0 content-start justify-items-start gap-1">
        <TextLink to={links.location(id)} className="inline-flex min-h-11 items-center text-lg font-semibold">
          {shortName}
        </TextLink>
        <OpenStatusLine place={fresh} className="min-h-10 text-sm" />
        <AddressLines lines={addressLines(info)} className="text-soft" />
        <PlaceLinks name={shortName} info={info} />
        <p className="text-sm text-soft">
          {info.pickup ? "Pick up your orders here" : "No order pickup here"}
        </p>
      </div>
      <div className="hidden text-sm md:block">
        <HoursList info={info} />
      </div>
      <div className="col-span-full text-sm md:hidden">
        <Expander bare summary="Hours">
          <HoursList info={info} />
        </Expander>
      </div>
    </li>
  );
}

/** The way there, and the phone. */
function PlaceLinks({ name, info }: { name: string } & Pick<StorePlace, "info">) {
  const [directions] = directionsTo(info);
  return (
    <p className="flex flex-wrap gap-x-5">
      {directions && (
        <a
          href={directions.address}
          rel="noreferrer"
          aria-label={`Directions to ${name}`}
          className="inline-flex min-h-11 items-center rounded-sm text-clay underline underline-offset-4 hover:text-clay-deep"
        >
          Directions
        </a>
      )}
      <PhoneLink phone={info.phone} />
    </p>
  );
}
