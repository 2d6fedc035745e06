import { data, useLoaderData, useLocation, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { bestSellersName } from "#domain/catalog/catalog";
import { noFilter } from "#domain/catalog/listFilter";
import { addressLines } from "#domain/fulfillment/address";
import { noPickupMessage, pickupLeadTime } from "#domain/messages/fulfillment/pickup";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { Section, SectionCard } from "#web/layout/Section";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { listPath } from "#web/routes/catalog/filters/listPath";
import { directionsTo } from "#web/routes/store/directionsTo";
import { MetroMap, type StorePlace } from "#web/routes/store/MetroMap";
import { OpenStatus } from "#web/routes/store/OpenStatus";
import { phoneAddress } from "#web/routes/store/PhoneLink";
import { PlaceContact, PlaceHours } from "#web/routes/store/PlaceDetails";
import { storeJsonLd } from "#web/routes/store/storeJsonLd";
import { Icon } from "#web/ui/display/Icon";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { buttonClass } from "#web/ui/navigation/buttonClass";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type LocationData = { place: StorePlace; places: WireOutput<"LocationDetails">; publicUrl: string };

export const handle: PageHandle<LocationData | null> = {
  compact: true,
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
    <PageFrame className="grid grid-cols-1 gap-4 pt-2 pb-6 md:pt-4 md:pb-8">
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
      {/* On phones the picture, which takes no focus, follows the name. */}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-12">
        <div className="contents lg:grid lg:gap-8">
          <div className="grid gap-2 max-lg:-order-2">
            {/* Not balanced: it breaks as late as it can, before the city. */}
            <h1 className="text-wrap">{name}</h1>
            <p className="max-w-text text-lg text-soft">{info.description}</p>
            <OpenStatus place={place} />
          </div>
          <PlaceActions place={place} />
          <div className="grid grid-cols-1 gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2 xl:gap-8">
            <PlaceContact place={place} withoutDirections />
            <PlaceHours place={place} />
          </div>
          <PickupAt place={place} warehouse={places.find((each) => each.info.warehouse)} />
          <OtherStores places={places.filter(({ id: other, info: of }) => other !== id && !of.warehouse)} />
        </div>
        <div className="contents lg:grid lg:gap-6">
          {info.imageUrl && (
            <Picture
              src={info.imageUrl}
              alt={`${name} from the street`}
              first
              sizes="(min-width: 1024px) 40rem, 100vw"
              className="rounded-lg max-lg:-order-2 max-lg:aspect-video!"
            />
          )}
          <PlaceMap place={place} places={places} />
        </div>
      </div>
    </PageFrame>
  );
}

function bestSellersAt(locationId: number): string {
  const place = { path: (page: number) => links.category(bestSellersName(0), page), query: "" };
  return listPath(place, { filter: { ...noFilter, locationId }, sort: "featured" });
}

/** What a shopper does next. Below the picture on phones. */
function PlaceActions({ place: { id, info } }: { place: StorePlace }) {
  const [directions] = directionsTo(info);
  return (
    <ul
      role="list"
      className="grid grid-cols-2 gap-3 *:grid max-lg:-order-1 md:flex md:flex-wrap print:hidden"
    >
      {directions && (
        <li>
          <a href={directions.address} rel="noreferrer" className={buttonClass({})}>
            Get directions
          </a>
        </li>
      )}
      {info.phone !== "" && (
        <li>
          <a href={phoneAddress(info.phone)} className={buttonClass({ look: "secondary" })}>
            <Icon name="phone" className="size-5" />
            Call
          </a>
        </li>
      )}
      {!info.warehouse && (
        <li className="col-span-2">
          <LinkButton to={bestSellersAt(id)} look="secondary">
            Best sellers in stock here
          </LinkButton>
        </li>
      )}
    </ul>
  );
}

/** Our own map, with a link to Google's where the store has one. */
function PlaceMap({ place: { id, name, info }, places }: Pick<LocationData, "place" | "places">) {
  const { pathname, search } = useLocation();
  if (info.googleMapSrc === "") return <MetroMap places={places} here={id} />;
  // The server lets Google's frame in at this address alone (`googleMapAddress`).
  const isGoogle = `${pathname}${search}` === links.googleMap(id);
  return (
    <div className="grid gap-2">
      {isGoogle ? <GoogleMap name={name} src={info.googleMapSrc} /> : <MetroMap places={places} here={id} />}
      <p>
        <TextLink
          to={isGoogle ? links.location(id) : links.googleMap(id)}
          reloadDocument
          prefetch="none"
          className="inline-flex min-h-11 items-center"
        >
          {isGoogle ? "Show all our stores" : "Show on Google Maps"}
        </TextLink>
      </p>
    </div>
  );
}

/** Google sees who loads it, so a page has it only once a shopper has asked for it (decision 023). */
function GoogleMap({ name, src }: { name: string; src: string }) {
  return (
    <iframe
      src={src}
      title={`${name} on Google Maps`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="strict-origin"
      className="aspect-4/3 w-full rounded-md border border-line"
    />
  );
}

type PickupAtProps = { place: StorePlace; warehouse: StorePlace | undefined };

function PickupAt({ place: { id, info }, warehouse }: PickupAtProps) {
  return (
    <SectionCard id="pickup" title="Pickup" className="gap-3">
      {!info.pickup && <p>{noPickupMessage}</p>}
      {info.pickup && !info.warehouse && (
        <p>
          Ready: <span className="font-semibold text-amber">{info.pickupLeadTime}</span>
          {info.pickupLeadTime !== pickupLeadTime(0) && ", or sooner if this store has it in stock"}
        </p>
      )}
      <p>{info.pickupInstr}</p>
      {warehouse && warehouse.id !== id && (
        <p>
          {info.pickup && "You can also pick up at the "}
          <TextLink to={links.location(warehouse.id)}>{warehouse.name}</TextLink>
        </p>
      )}
    </SectionCard>
  );
}

function OtherStores({ places }: Pick<LocationData, "places">) {
  if (places.length === 0) return null;
  return (
    <Section id="others" title="Our other stores" className="gap-2">
      <ul role="list" className="divide-y divide-line border-y border-line">
        {places.map(({ id, shortName, info }) => (
          <li key={id} className="relative flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <TextLink to={links.location(id)} look="cover" className="font-semibold">
              {shortName}
            </TextLink>
            <span className="text-sm text-soft">{info.addressLine1}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
