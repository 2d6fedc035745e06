import { useEffect, useRef } from "react";
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { isChosen } from "#domain/catalog/listFilter";
import { priceInQuery } from "#domain/catalog/priceInQuery";
import { noResultsMessage, searchFailedMessage } from "#domain/messages/catalog";
import { apiContext, configContext, errorLogContext } from "#web/context";
import { BrowseInstead } from "#web/routes/search/BrowseInstead";
import { HelpPhone } from "#web/layout/HelpPhone";
import { infoPageFor } from "#web/layout/infoPageFor";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { TariffNote } from "#web/layout/TariffNote";
import { links } from "#web/links";
import { ListFrame } from "#web/routes/catalog/filters/ListFrame";
import { listPath, type ListPlace } from "#web/routes/catalog/filters/listPath";
import { SuggestedProducts } from "#web/routes/catalog/SuggestedProducts";
import { ProductTile } from "#web/routes/catalog/ProductTile";
import { searchDescription } from "#web/ui/display/shortTexts";
import {
  failedSearch,
  searchIn,
  searchProducts,
  type Found,
  type Search,
} from "#web/routes/search/searchProducts";
import { answerCache } from "#web/state/answerCache";
import { noteSearch, useSearch } from "#web/state/search";
import { noteList } from "#web/state/session";
import { whenRestored } from "#web/state/clientStore";
import { userId } from "#web/state/user";
import { Banner } from "#web/ui/display/Banner";
import { Card } from "#web/ui/display/Card";
import { Grid } from "#web/ui/display/Grid";
import { Icon } from "#web/ui/display/Icon";
import { Pagination } from "#web/ui/navigation/Pagination";
import { TextLink } from "#web/ui/navigation/TextLink";

/** Searches without a user id. Serves browsers without JavaScript. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = searchIn(request.url);
  const priced = pricedSearch(search);
  if (priced) return priced;
  const found = await searchProducts(context.get(apiContext), search, "").catch((error: unknown) => {
    context.get(errorLogContext)(error);
    return failedSearch(search);
  });
  return onlyResult(found) ?? data(found, { status: found.outcome === "failed" ? 503 : 200 });
}

/** Not cached, because a stored result page would miss new products. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

/** The API client has already reported a failure. */
export async function clientLoader({ context, request }: LoaderFunctionArgs) {
  await whenRestored();
  const search = searchIn(request.url);
  const priced = pricedSearch(search);
  if (priced) return priced;
  const ask = () => searchProducts(context.get(apiContext), search, userId());
  const { caching } = context.get(configContext);
  const found = await recent({ key: JSON.stringify(search), caching, ask }).catch(() => failedSearch(search));
  return onlyResult(found) ?? found;
}

const recent = answerCache<Found>();

/** Redirects 'sofa under $1,000' to sofas with the price chosen in the filter, where the shopper sees and can change it. */
function pricedSearch({ query, choice }: Search): Response | undefined {
  const named = priceInQuery(query);
  if (!named || choice.filter.price.min !== undefined || choice.filter.price.max !== undefined)
    return undefined;
  const filter = { ...choice.filter, price: named.price };
  return redirect(listPath(searchPlace(named.query), { ...choice, filter }));
}

function searchPlace(query: string): ListPlace {
  return { path: () => links.search(), query };
}

/** Redirects a single result to its product, or to the SKU searched for (conformance: behaviors/catalog). */
function onlyResult({ products, total, choice }: Found): Response | undefined {
  const [only] = products;
  return only && total === 1 && !isChosen(choice)
    ? redirect(links.product(only.productId, only.sku || undefined))
    : undefined;
}

/** The search results (conformance: behaviors/catalog). The search field is in the header. */
export default function SearchPage() {
  const found = useLoaderData<Found>();
  const { query, outcome, choice, page } = found;
  const place = searchPlace(query);
  const path = listPath(place, choice, page);
  const heading = useHeadingFocus(query);
  useEffect(() => {
    if (query === "") return;
    noteSearch(query);
    noteList(path);
  }, [query, path]);
  return (
    // As tall as the screen, so that the footer does not move when suggestions load.
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-6 py-6 md:gap-8 md:py-8">
      <PageHead title={titleOf(found)} personal />
      <div className="flex flex-wrap items-baseline gap-x-5">
        <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
          {titleOf(found)}
        </h1>
        {outcome === "found" && <TariffNote />}
      </div>
      {found.corrected !== "" && (
        <p className="text-soft wrap-anywhere">
          Nothing matched “{query}”. Showing results for{" "}
          <strong className="text-ink">{found.corrected}</strong>.
        </p>
      )}
      <PageMeant query={query} />
      {outcome === "blank" && <LastSearch />}
      {outcome === "failed" && <Banner tone="error" announce title={searchFailedMessage} />}
      {outcome === "none" && <NoResults />}
      {outcome === "found" && <Results found={found} place={place} />}
      {outcome !== "found" && <SuggestedProducts />}
    </PageFrame>
  );
}

/** Whether the results leave most of the page empty. */
function isShort({ total, choice }: Found): boolean {
  return total < 4 && !isChosen(choice);
}

function Results({ found, place }: { found: Found; place: ListPlace }) {
  const { choice, facets, total, products, page, pages } = found;
  return (
    <ListFrame place={place} choice={choice} facets={facets} total={total}>
      <Grid columns="2-3" label={titleOf(found)}>
        {products.map((product, index) => (
          <ProductTile
            key={product.productId}
            tile={product}
            first={index < 2}
            text={searchDescription(product.description)}
          />
        ))}
      </Grid>
      <Pagination page={page} pages={pages} link={(number) => listPath(place, choice, number)} />
      {isShort(found) && (
        <SuggestedProducts
          except={products}
          like={products[0]?.productId}
          most={6}
          columns="2-3"
          className="mt-6"
        />
      )}
    </ListFrame>
  );
}

/** A search for the store's terms rather than its goods leads to the page about them. */
function PageMeant({ query }: { query: string }) {
  const page = infoPageFor(query);
  if (!page) return null;
  return (
    <Card pressable className="flex max-w-text items-center gap-4 py-3!">
      <Icon name="info" className="size-6 text-clay" />
      <p>
        Looking for information? See{" "}
        <TextLink to={page.to} look="cover" className="font-semibold text-clay underline">
          {page.label}
        </TextLink>
        .
      </p>
    </Card>
  );
}

function NoResults() {
  return (
    <div className="grid gap-4">
      <p className="max-w-text text-soft">
        Check the spelling, or try fewer or more general words: a kind of piece (“sofa”), a color, a room, or
        a SKU.
      </p>
      <BrowseInstead />
      <HelpPhone />
    </div>
  );
}

function LastSearch() {
  const { query } = useSearch();
  return (
    <div className="grid max-w-text gap-2 text-soft">
      <p>Type what you&apos;re looking for in the search box above, then press Enter.</p>
      {query !== "" && (
        <p>
          Your last search:{" "}
          <TextLink to={links.search(query)} className="wrap-anywhere">
            {query}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function titleOf({ query, outcome }: Found): string {
  if (outcome === "none") return noResultsMessage(query);
  return outcome === "found" ? `Results for “${query}”` : "Search";
}

/** Focuses the heading after a new search on the same page, so that its result is read out. */
function useHeadingFocus(query: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedQuery = useRef(query);
  useEffect(() => {
    if (focusedQuery.current === query) return;
    focusedQuery.current = query;
    heading.current?.focus({ preventScroll: true });
  }, [query]);
  return heading;
}
