import { Link, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { failedProductMessage } from "#domain/messages/product";
import { apiContext, errorLogContext } from "#web/context";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { toast } from "#web/ui/overlay/toast";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { TextLink } from "#web/ui/navigation/TextLink";
import { Picture } from "#web/ui/picture/Picture";

type Flyers = WireOutput<"GetAllImageMaps">;
type Area = Flyers[number]["itemList"][number];

/** Redirects home if there is no flyer to show (conformance: behaviors/content). */
export async function loader(args: LoaderFunctionArgs) {
  const flyers = await load(args).catch((error: unknown) => {
    args.context.get(errorLogContext)(error);
    return [];
  });
  return flyers.length > 0 ? flyers : redirect(links.home());
}

/** In the browser, a message says why the home page shows instead. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const flyers = await load(args).catch(() => []);
  if (flyers.length > 0) return flyers;
  toast(failedProductMessage, { tone: "error" });
  return redirect(links.home());
}

function load({ context, params }: LoaderFunctionArgs): Promise<Flyers> {
  const api = context.get(apiContext);
  const { mapId } = params;
  return mapId === undefined ? api.GetAllImageMaps({}) : api.GetImageMap({ value: mapId });
}

/** One flyer, or all of them: pictures whose rectangles are links, and the same links as a list. */
export default function FlyerPage() {
  const flyers = useLoaderData<Flyers>();
  const only = flyers.length === 1 ? flyers[0] : undefined;
  const title = only?.mapName ?? "Flyers";
  return (
    <div className="grid grid-cols-1 gap-4 py-6 md:gap-6 md:py-8">
      <PageHead title={title} description="This week's offers at a glance." path={links.flyer(only?.mapID)} />
      <PageFrame className="grid grid-cols-1 gap-4">
        <Breadcrumb above={[{ label: "Home", to: links.home() }]} current={title} />
        <h1>{title}</h1>
      </PageFrame>
      <div className="grid grid-cols-1 justify-items-center gap-[5px]">
        {flyers.map((flyer, index) => (
          <Flyer key={flyer.mapID} flyer={flyer} isNamed={title !== flyer.mapName} first={index === 0} />
        ))}
      </div>
    </div>
  );
}

type FlyerProps = { flyer: Flyers[number]; isNamed: boolean; first: boolean };

/** As wide as the window allows, less 15 pixels for its scroll bar, and never wider than the picture itself. */
function Flyer({ flyer, isNamed, first }: FlyerProps) {
  const { mapName, showMapName, imageURL, imageAlt, imageWidth, imageHeight, itemList } = flyer;
  return (
    <section
      aria-label={mapName}
      className="grid w-[calc(100vw-15px)] grid-cols-1 gap-2 pb-6"
      style={{ maxWidth: imageWidth }}
    >
      {showMapName && isNamed && <h2 className="px-2 md:px-0">{mapName}</h2>}
      <div className="relative">
        <Picture
          src={imageURL}
          alt={imageAlt}
          width={imageWidth}
          height={imageHeight}
          sizes={`min(calc(100vw - 15px), ${imageWidth}px)`}
          first={first}
        />
        {itemList.map((area, index) => (
          // The list below has the same links for the keyboard and for screen readers.
          <Link
            key={index}
            to={area.productURL}
            tabIndex={-1}
            aria-hidden
            title={area.label}
            className="absolute rounded-md hover:outline-2 hover:outline-clay"
            style={boxOf(area, flyer)}
          />
        ))}
      </div>
      <ul role="list" className="flex flex-wrap gap-x-6 px-2 md:px-0">
        {uniqueLinks(itemList).map(({ productURL, label }) => (
          <li key={productURL}>
            <TextLink to={productURL} className="inline-flex min-h-11 items-center">
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** In percent of the picture, so that the rectangle scales with it. */
function boxOf(
  { upperLeftX, upperLeftY, lowerRightX, lowerRightY }: Area,
  { imageWidth, imageHeight }: Flyers[number],
) {
  const percent = (pixels: number, of: number) => `${(100 * pixels) / of}%`;
  return {
    left: percent(upperLeftX, imageWidth),
    top: percent(upperLeftY, imageHeight),
    width: percent(lowerRightX - upperLeftX, imageWidth),
    height: percent(lowerRightY - upperLeftY, imageHeight),
  };
}

/** Several rectangles of a flyer may lead to one page. */
function uniqueLinks(areas: readonly Area[]): Area[] {
  return [...new Map(areas.map((area) => [area.productURL, area])).values()];
}
