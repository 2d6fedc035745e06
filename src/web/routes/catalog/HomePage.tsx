import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import type { WireOutput } from "#contract/index";
import { specialsName } from "#domain/catalog/catalog";
import { apiContext, configContext } from "#web/context";
import { financingPages } from "#web/layout/infoPages";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import type { PageHandle } from "#web/layout/pageHandle";
import { RegionBoundary } from "#web/layout/errors/RegionBoundary";
import { Section, SectionCard } from "#web/layout/Section";
import { useShellData, type ShellData } from "#web/layout/shellData";
import { links } from "#web/links";
import { CategoryTiles } from "#web/routes/catalog/CategoryTiles";
import { HomeImages } from "#web/routes/catalog/HomeImages";
import { PromotionRow, PromotionTile } from "#web/routes/catalog/PromotionTile";
import { RecentlyViewed } from "#web/routes/catalog/RecentlyViewed";
import { answerCache } from "#web/state/answerCache";
import { Grid } from "#web/ui/display/Grid";
import { TextLink } from "#web/ui/navigation/TextLink";

type HomeData = Pick<
  WireOutput<"Home">,
  "homeImageList" | "flyerList" | "promProdList" | "verPromProdList" | "newArrivalCount"
> & { publicUrl: string; storeName: string };

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
  const { homeImageList, flyerList, promProdList, verPromProdList, newArrivalCount } = await context
    .get(apiContext)
    .Home({});
  return { homeImageList, flyerList, promProdList, verPromProdList, newArrivalCount, publicUrl, storeName };
}

export default function HomePage() {
  const home = useLoaderData<HomeData>();
  const shell = useShellData();
  const tiles = [...home.promProdList, ...home.flyerList];
  return (
    <PageFrame className="grid grid-cols-1 gap-10 pt-4 pb-8 md:gap-14 md:pt-6">
      <PageHead
        title=""
        description={`${home.storeName}: clearance and overstock furniture at prices that are easy to compare, with pickup at our stores and delivery in metro Atlanta.`}
        path={links.home()}
        image={home.homeImageList[0]?.value}
      />
      <h1 className="sr-only">{home.storeName}: clearance and overstock furniture</h1>
      {home.homeImageList.length > 0 && <HomeImages images={home.homeImageList} />}
      {shell && <CategoryTiles categories={shell.categories} inBar={shell.useImageForMobile} />}
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-12">
        {tiles.length > 0 && (
          <section aria-labelledby="promotions" className="grid content-start gap-5">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="promotions">Featured this month</h2>
              <TextLink to={links.category(specialsName)} className="inline-flex min-h-11 items-center">
                All Monthly Specials
              </TextLink>
            </div>
            <Grid columns="2-3">
              {tiles.map((tile) => (
                <PromotionTile key={tile.key} tile={tile} />
              ))}
            </Grid>
          </section>
        )}
        <Aside picks={home.verPromProdList} stores={shell?.stores ?? []} />
      </div>
      <RegionBoundary region="recently viewed">
        <RecentlyViewed />
      </RegionBoundary>
    </PageFrame>
  );
}

type AsideProps = { picks: HomeData["verPromProdList"]; stores: ShellData["stores"] };

/** Beside the featured products. Phones reach the same products through their lists, and the stores at the foot of the page. */
function Aside({ picks, stores }: AsideProps) {
  return (
    <aside className="hidden content-start gap-8 self-start lg:sticky lg:top-24 lg:grid">
      {picks.length > 0 && (
        <Section id="picks" title="Showroom picks" large className="gap-5">
          <ul role="list" className="grid divide-y divide-line border-y border-line">
            {picks.map((tile) => (
              <PromotionRow key={tile.key} tile={tile} />
            ))}
          </ul>
        </Section>
      )}
      <PayOverTime />
      {stores.length > 0 && <Visit stores={stores} />}
    </aside>
  );
}

function PayOverTime() {
  return (
    <SectionCard id="financing" title="Pay over time" className="gap-2">
      <ul role="list" className="grid divide-y divide-line">
        {financingPages.map(({ to, label }) => (
          <li key={to} className="grid py-2 text-soft">
            <TextLink to={to} className="inline-flex min-h-11 items-center justify-self-start">
              {label}
            </TextLink>
            {summaries[label]}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const summaries = {
  Layaway: "Pay in installments, and take it home when it's paid off.",
  "Lease to own": "Take it home now and pay over 12 months, with approval.",
} as const;

/** The stores, where a shopper can try the furniture. */
function Visit({ stores }: Pick<ShellData, "stores">) {
  return (
    <SectionCard id="visit" title="Visit a store" className="gap-2">
      <ul role="list" className="grid divide-y divide-line">
        {stores.map(({ id, shortName }) => (
          <li key={id}>
            <TextLink to={links.location(id)} look="plain" className="flex min-h-11 items-center">
              {shortName}
            </TextLink>
          </li>
        ))}
      </ul>
      <TextLink to={links.locationsMap()} className="inline-flex min-h-11 items-center justify-self-start">
        See them on a map
      </TextLink>
    </SectionCard>
  );
}
