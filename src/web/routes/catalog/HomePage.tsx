import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { apiContext, configContext } from "#web/context";
import { financingPages } from "#web/layout/infoPages";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { RegionBoundary } from "#web/layout/errors/RegionBoundary";
import { Section } from "#web/layout/Section";
import { TariffNote } from "#web/layout/TariffNote";
import { useShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { CategoryTiles } from "#web/routes/catalog/CategoryTiles";
import { HomeImages } from "#web/routes/catalog/HomeImages";
import { PromotionTile } from "#web/routes/catalog/PromotionTile";
import { RecentlyViewed } from "#web/routes/catalog/RecentlyViewed";
import { ServiceLine } from "#web/routes/catalog/ServiceLine";
import { storeFrontsOf, VisitStores, type StoreFront } from "#web/routes/catalog/VisitStores";
import { answerOrUndefined } from "#web/api/answerOrUndefined";
import { answerCache } from "#web/state/answerCache";
import { classNames } from "#web/ui/classNames";
import { Card } from "#web/ui/display/Card";
import { Grid } from "#web/ui/display/Grid";
import { Icon } from "#web/ui/display/Icon";
import { SwipeRow } from "#web/ui/display/SwipeRow";
import { TextLink } from "#web/ui/navigation/TextLink";

type HomeData = Pick<
  WireOutput<"Home">,
  "homeImageList" | "flyerList" | "promProdList" | "verPromProdList" | "newArrivalCount"
> & { stores: readonly StoreFront[]; publicUrl: string; storeName: string };

export const handle: PageHandle<HomeData> = {
  jsonLd: ({ publicUrl, storeName }) => ({
    "@type": "FurnitureStore",
    name: storeName,
    url: `${publicUrl}/`,
  }),
};

export function clientLoader(args: LoaderFunctionArgs) {
  const { caching } = args.context.get(configContext);
  return recent({ key: "home", caching, ask: () => load(args) });
}

export { load as loader };

const recent = answerCache<HomeData>();

/** Loads what is the same for everyone. Recently viewed products load after hydration. */
async function load({ context }: LoaderFunctionArgs): Promise<HomeData> {
  const { publicUrl, storeName } = context.get(configContext);
  const api = context.get(apiContext);
  // In the browser, the page sells without its stores, too. On the server it fails rather than being cached without them.
  const [home, places = []] = await Promise.all([api.Home({}), answerOrUndefined(api.LocationDetails({}))]);
  const { homeImageList, flyerList, promProdList, verPromProdList, newArrivalCount } = home;
  const stores = storeFrontsOf(places);
  return {
    homeImageList,
    flyerList,
    promProdList,
    verPromProdList,
    newArrivalCount,
    stores,
    publicUrl,
    storeName,
  };
}

export default function HomePage() {
  const home = useLoaderData<HomeData>();
  const shell = useShellData();
  return (
    <>
      <PageHead
        title=""
        description={`${home.storeName}: clearance and overstock furniture at low prices, with pickup at our stores and delivery in metro Atlanta.`}
        path={links.home()}
        image={home.homeImageList[0]?.value}
      />
      <PageFrame className={classNames(bandsClass, "pt-4 pb-10 md:pt-6 md:pb-14")}>
        <h1 className="sr-only">{home.storeName}: clearance and overstock furniture</h1>
        <div className="grid grid-cols-1 gap-6">
          {home.homeImageList.length > 0 && <HomeImages images={home.homeImageList} />}
          <ServiceLine stores={home.stores.length} />
        </div>
        {shell && <CategoryTiles categories={shell.categories} inBar={shell.useImageForMobile} />}
        <FeaturedBand featured={home.promProdList} picks={home.verPromProdList} />
      </PageFrame>
      <FlyerBand flyers={home.flyerList} />
      <PageFrame className={classNames(bandsClass, "pt-10 md:pt-14")}>
        <PayOverTime />
        <VisitStores stores={home.stores} />
        <RegionBoundary region="recently viewed">
          <RecentlyViewed />
        </RegionBoundary>
      </PageFrame>
    </>
  );
}

const bandsClass = "grid grid-cols-1 gap-10 md:gap-14";

type FeaturedBandProps = { featured: HomeData["promProdList"]; picks: HomeData["verPromProdList"] };

/** The featured products with the picks beside them on desktops (conformance: behaviors/catalog) and below them elsewhere. */
function FeaturedBand({ featured, picks }: FeaturedBandProps) {
  if (featured.length === 0 && picks.length === 0) return null;
  const columns = featured.length > 0 && picks.length > 0 && "lg:grid-cols-[minmax(0,1fr)_14.5rem]";
  return (
    <div className={classNames("grid grid-cols-1 items-start gap-10", columns)}>
      {featured.length > 0 && (
        <section aria-labelledby="promotions" className="grid grid-cols-1 gap-5 whole-rows-2">
          <div className="flex flex-wrap items-baseline gap-x-5">
            <h2 id="promotions">Featured this month</h2>
            <TariffNote />
          </div>
          <Grid columns="2-3">
            {featured.map((tile) => (
              <PromotionTile key={tile.key} tile={tile} />
            ))}
          </Grid>
        </section>
      )}
      {picks.length > 0 && (
        <aside>
          <Section id="picks" title="Showroom picks" large className="grid-cols-1 gap-5">
            <SwipeRow from="lg" className="lg:grid-cols-1 lg:gap-6">
              {picks.map((tile) => (
                <PromotionTile key={tile.key} tile={tile} small />
              ))}
            </SwipeRow>
          </Section>
        </aside>
      )}
    </div>
  );
}

/** The flyers, in a band as wide as the window. A flyer's words are in its picture; below it is where it leads. */
function FlyerBand({ flyers }: { flyers: HomeData["flyerList"] }) {
  if (flyers.length === 0) return null;
  return (
    <div className="border-y border-line bg-deep">
      <PageFrame className="py-10 md:py-14">
        <Section id="flyers" title="Deals of the week" large className="grid-cols-1 gap-5">
          <SwipeRow from="md" wide className="md:grid-cols-3 md:gap-6">
            {flyers.map((tile) => (
              <PromotionTile key={tile.key} tile={tile} action={shopLabel(tile)} />
            ))}
          </SwipeRow>
        </Section>
      </PageFrame>
    </div>
  );
}

function PayOverTime() {
  return (
    <Section id="financing" title="Pay over time" large className="grid-cols-1 gap-5">
      <ul role="list" className="grid grid-cols-1 gap-4 md:grid-cols-2 md:gap-6">
        {financingPages.map(({ to, label }) => (
          <li key={to}>
            <Card pressable className="flex h-full items-center gap-4">
              <Icon name={summaries[label].icon} className="size-8 shrink-0 text-clay" />
              <div className="grid">
                <TextLink to={to} look="cover" className="text-lg font-semibold">
                  {label}
                </TextLink>
                <p className="text-soft">{summaries[label].text}</p>
              </div>
              <Icon name="chevron-right" className="ml-auto size-5 shrink-0 text-soft" />
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const summaries = {
  Layaway: { icon: "calendar", text: "Pay in installments, and take it home when it's paid off." },
  "Lease to own": { icon: "credit-card", text: "Take it home now and pay over 12 months, with approval." },
} as const;

/** 'Shop mattress week'. */
function shopLabel({ title }: HomeData["flyerList"][number]): string {
  return `Shop ${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}
