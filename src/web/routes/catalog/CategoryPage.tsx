import { useEffect } from "react";
import {
  data,
  redirectDocument,
  useLoaderData,
  type HeadersArgs,
  type LoaderFunctionArgs,
} from "react-router";
import { failedProductsMessage, noProductsMessage } from "#domain/messages/catalog";
import { pageNumber, specialsName } from "#domain/catalog/catalog";
import { isChosen, listChoiceIn } from "#domain/catalog/listFilter";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { TariffNote } from "#web/layout/TariffNote";
import type { JsonLd, PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { ListFrame } from "#web/routes/catalog/filters/ListFrame";
import { itemsLabel } from "#web/routes/catalog/filters/itemsLabel";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";
import { loadListing, type Listing } from "#web/routes/catalog/loadListing";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { SuggestedProducts } from "#web/routes/catalog/SuggestedProducts";
import { noteList } from "#web/state/session";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";
import { Button } from "#web/ui/navigation/Button";
import { EmptyState } from "#web/ui/display/EmptyState";
import { Grid } from "#web/ui/display/Grid";
import { LinkButton } from "#web/ui/navigation/LinkButton";
import { Pagination } from "#web/ui/navigation/Pagination";

export const handle: PageHandle<Listing | null> = {
  jsonLd: (listing) => (import.meta.env.SSR && listing ? listOf(listing) : undefined),
};

export async function loader(args: LoaderFunctionArgs) {
  const listing = await load(args);
  // There are more choices than a cache has room for.
  const caching = listing && isChosen(listing.choice) ? { "Cache-Control": "no-store" } : undefined;
  return data(listing, { status: listing?.known ? 200 : 404, headers: caching });
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders;
}

/** Caches for a short time. Only the server resolves old slugs, so an unknown name reloads the whole page. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const listing = await load(args, args.context.get(configContext).caching);
  return listing?.known === false ? redirectDocument(args.request.url) : listing;
}

async function load(
  { context, params, request }: LoaderFunctionArgs,
  caching = false,
): Promise<Listing | null> {
  const page = pageNumber(params["page"]);
  if (page === undefined) return null;
  const { publicUrl } = context.get(configContext);
  // The route /specials has no {name} parameter.
  const name = params["name"] ?? specialsName;
  const choice = listChoiceIn(new URL(request.url).searchParams);
  const question = { name, page, choice, publicUrl, caching };
  return (await loadListing(context.get(apiContext), question)) ?? null;
}

/** A category, the specials, the new arrivals or the best sellers (conformance: behaviors/catalog). */
export default function CategoryPage() {
  const listing = useLoaderData<Listing | null>();
  if (listing && (listing.known || isChosen(listing.choice))) return <ProductList listing={listing} />;
  return (
    <NotFound message={listing ? noProductsMessage(listing.title) : undefined}>
      <SuggestedProducts />
    </NotFound>
  );
}

function ProductList({ listing }: { listing: Listing }) {
  const { name, title, above, page, choice, known } = listing;
  const place: ListPlace = { path: (number) => links.category(name, number), query: "" };
  const path = listPath(place, choice, page.page);
  useEffect(() => noteList(path), [path]);
  return (
    <PageFrame className="grid grid-cols-1 gap-3 pb-6 md:gap-6 md:pt-4 md:pb-8">
      <PageHead
        title={page.page > 1 ? `${title}, page ${page.page}` : title}
        description={`${title}: ${itemsLabel(page.total)} at clearance prices, with pickup at our stores and delivery in metro Atlanta.`}
        path={path}
        image={page.items[0]?.imageUrl}
        personal={!known || isChosen(choice)}
      />
      <header className="grid gap-1">
        <Breadcrumb
          above={[
            { label: "Home", to: links.home() },
            ...(above === "" ? [] : [{ label: above, to: links.category(name) }]),
          ]}
          current={title}
        />
        <div className="flex flex-wrap items-baseline gap-x-5">
          <h1>{title}</h1>
          {(page.total > 0 || isChosen(choice)) && <TariffNote />}
        </div>
      </header>
      {page.total === 0 && !isChosen(choice) ? (
        <EmptyState
          title={noProductsMessage(title)}
          as="h2"
          action={<LinkButton to={links.home()}>Go to the home page</LinkButton>}
        />
      ) : (
        <ListFrame place={place} choice={choice} facets={page.facets} total={page.total}>
          <Grid columns="2-3" label={title}>
            {page.items.map((tile, index) => (
              <ProductTile key={tile.productId} tile={tile} first={index < 2} />
            ))}
          </Grid>
          <Pagination
            page={page.page}
            pages={page.pages}
            link={(number) => listPath(place, choice, number)}
          />
        </ListFrame>
      )}
    </PageFrame>
  );
}

/** Shown if the list cannot be loaded. */
export function ErrorBoundary() {
  return (
    <>
      <PageHead title="Products" personal />
      <div role="alert">
        <EmptyState
          as="h1"
          title={failedProductsMessage}
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        />
      </div>
    </>
  );
}

function listOf({ title, page, publicUrl }: Listing): JsonLd {
  return {
    "@type": "ItemList",
    name: title,
    numberOfItems: page.total,
    itemListElement: page.items.map((tile, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: tile.name,
      url: `${publicUrl}${links.product(tile.productId)}`,
    })),
  };
}
