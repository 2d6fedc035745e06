import { useEffect } from "react";
import { data, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { Actions } from "#web/gallery/Actions";
import { Choices } from "#web/gallery/Choices";
import { Disclosures } from "#web/gallery/Disclosures";
import { Fields } from "#web/gallery/Fields";
import { Prices } from "#web/gallery/Prices";
import { forceStates } from "#web/gallery/forceStates";
import { Foundations } from "#web/gallery/Foundations";
import { Lists } from "#web/gallery/Lists";
import { Messages } from "#web/gallery/Messages";
import { Overlays } from "#web/gallery/Overlays";
import { Paper } from "#web/gallery/Paper";
import { Pictures } from "#web/gallery/Pictures";
import type { Samples } from "#web/gallery/samples";
import { Waiting } from "#web/gallery/Waiting";
import { TextLink } from "#web/ui/navigation/TextLink";

export async function loader(args: LoaderFunctionArgs) {
  const samples = await load(args);
  return data(samples, { status: samples ? 200 : 404 });
}

/** The gallery must never come from a cache, because it is used to look at changes. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

/** Returns null in a live store, which has no gallery (docs/domain.md). */
async function load({ context }: LoaderFunctionArgs): Promise<Samples | null> {
  if (context.get(configContext).mode !== "demo") return null;
  const { homeImageList, promProdList } = await context.get(apiContext).Home({});
  return { homeImageList, promProdList };
}

export { load as clientLoader };

/** The component gallery: every component of src/web/ui in every state. */
export default function GalleryPage() {
  const samples = useLoaderData<Samples | null>();
  return samples ? <Gallery samples={samples} /> : <NotFound />;
}

function Gallery({ samples }: { samples: Samples }) {
  useEffect(forceStates, []);
  return (
    <PageFrame className="grid grid-cols-1 gap-8 py-6 md:py-8 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <PageHead title="Component gallery" path={links.gallery()} personal />
      <header className="grid gap-2 lg:col-span-2">
        <h1>Component gallery</h1>
        <p className="max-w-text text-soft md:text-lg">
          Every building block of the pages, in every state. Only a demo store has this page.
        </p>
      </header>
      <nav aria-label="Components" className="self-start print:hidden lg:sticky lg:top-28">
        <ul className="flex flex-wrap gap-x-5 lg:grid">
          {sections.map(([id, title]) => (
            <li key={id}>
              <TextLink
                to={{ hash: id }}
                look="plain"
                className="inline-flex min-h-11 items-center lg:min-h-9"
              >
                {title}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid grid-cols-1 gap-16">
        {sections.map(([id, , Section]) => (
          <Section key={id} samples={samples} />
        ))}
      </div>
    </PageFrame>
  );
}

const sections = [
  ["foundations", "Colors and type", Foundations],
  ["actions", "Buttons and links", Actions],
  ["fields", "Fields", Fields],
  ["choices", "Choices", Choices],
  ["overlays", "Overlays", Overlays],
  ["messages", "Messages", Messages],
  ["waiting", "Waiting", Waiting],
  ["disclosure", "Tabs and expanders", Disclosures],
  ["figures", "Prices and figures", Prices],
  ["lists", "Tables and navigation", Lists],
  ["pictures", "Pictures", Pictures],
  ["paper", "On paper", Paper],
] as const;
