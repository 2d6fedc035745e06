import { lazy, useState } from "react";
import { data, redirect, useLoaderData, type LoaderFunctionArgs } from "react-router";
import { preview } from "#web/ui/display/shortTexts";
import { failedComboMessage } from "#domain/messages/combo";
import { useCall } from "#web/api/useCall";
import { apiContext, configContext } from "#web/context";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { Section } from "#web/layout/Section";
import type { PageHandle } from "#web/layout/pageHandle";
import { links } from "#web/links";
import { ComboBuyBox } from "#web/routes/combo/ComboBuyBox";
import { ComboItemRow } from "#web/routes/combo/ComboItemRow";
import { comboJsonLd } from "#web/routes/combo/comboJsonLd";
import {
  categoryOf,
  chosenComboItems,
  comboItemsOf,
  withFreshCombo,
  type Combo,
  type ComboData,
  type ComboItem,
} from "#web/routes/combo/comboView";
import { BuyBar } from "#web/routes/product/buy/BuyBar";
import { columnsClass } from "#web/routes/product/buy/columns";
import { GoodToKnow } from "#web/routes/product/facts/GoodToKnow";
import { loadNotes } from "#web/routes/product/loadNotes";
import { Gallery } from "#web/routes/product/Gallery";
import { ProductSection } from "#web/routes/catalog/ProductSection";
import { picturesOf as picturesOfVariant } from "#web/routes/product/productView";
import { CategoryTrail } from "#web/routes/product/CategoryTrail";
import { userId } from "#web/state/user";
import { toast } from "#web/ui/overlay/toast";

export const handle: PageHandle<ComboData | null> = {
  compact: true,
  jsonLd: (found) => (import.meta.env.SSR && found ? comboJsonLd(found) : undefined),
};

export async function loader(args: LoaderFunctionArgs) {
  const found = await load(args);
  return data(found, { status: found ? 200 : 404 });
}

/** In the browser, a combo that cannot be shown redirects home with a toast. */
export async function clientLoader(args: LoaderFunctionArgs) {
  const found = await load(args).catch(() => null);
  if (found) return found;
  toast(failedComboMessage, { tone: "error" });
  return redirect(links.home());
}

async function load({ context, params }: LoaderFunctionArgs): Promise<ComboData | null> {
  if (!/^[1-9]\d{0,8}$/.test(params["comboId"] ?? "")) return null;
  const api = context.get(apiContext);
  const combo = await api.GetCombo({ value: Number(params["comboId"]) });
  if (!combo) return null;
  const { productId } = combo;
  const [related, detail, notes] = await Promise.all([
    api.RelatedProd({ productId }),
    api.ProductDetail({ productId, sku: "" }),
    loadNotes(
      api,
      combo.items.map(({ product }) => product),
    ),
  ]);
  const zoom = detail?.showModalImage ?? false;
  return { combo, related, zoom, notes, publicUrl: context.get(configContext).publicUrl };
}

/** A combo of products that costs less than its items bought alone (conformance: behaviors/product). */
export default function ComboPage() {
  const found = useLoaderData<ComboData | null>();
  return found ? <ComboView found={found} /> : <NotFound message={failedComboMessage} />;
}

function ComboView({ found: { combo: loaded, related, zoom, notes } }: { found: ComboData }) {
  const combo = useFreshCombo(loaded);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const items = comboItemsOf(combo);
  const chosen = chosenComboItems(items, ticked);
  return (
    <PageFrame className="grid grid-cols-1 gap-4 pt-1 pb-4 md:gap-8 md:py-6">
      <PageHead
        title={combo.name}
        description={preview(combo.description, 160)}
        path={links.combo(combo.comboId)}
        image={combo.imageUrl}
        kind="product"
      />
      <CategoryTrail category={categoryOf(combo)} current={combo.name} />
      <div className={columnsClass}>
        <Gallery name={combo.name} pictures={picturesOf(combo, items)} fit="cover" zoom={zoom} />
        <ComboBuyBox combo={combo} items={items} chosen={chosen} />
        <div data-left className="grid gap-6 md:mt-8 md:gap-8">
          <Section id="in-this-set" title="In this set">
            <ul role="list" aria-label="In this set" className="border-t border-line">
              {items.map((item) => (
                <ComboItemRow
                  key={item.line.sku}
                  item={item}
                  ticked={chosen.includes(item)}
                  onTick={(isTicked) => {
                    const others = ticked.filter((sku) => sku !== item.line.sku);
                    setTicked(isTicked ? [...others, item.line.sku] : others);
                  }}
                />
              ))}
            </ul>
          </Section>
          <Section id="about" title="About this set" className="gap-4">
            <p className="max-w-text">{combo.description}</p>
          </Section>
        </div>
      </div>
      <GoodToKnow items={chosen.map(notedItemOf)} notes={notes} />
      <ProductSection id="related" title="You may also like" tiles={related} className="pt-4" />
      {combo.forSale && <BarOnceAway combo={combo} chosen={chosen} />}
    </PageFrame>
  );
}

function BarOnceAway({ combo, chosen }: { combo: Combo; chosen: readonly ComboItem[] }) {
  return (
    <BuyBar of={chosen.map(({ line }) => line.sku).join(" ")}>
      <ComboBar combo={combo} chosen={chosen} />
    </BuyBar>
  );
}

/** Loaded on demand: it shows only after scrolling. */
const ComboBar = lazy(async () => ({
  default: (await import("#web/routes/combo/ComboBar")).ComboBar,
}));

function notedItemOf({ product, variant, line }: ComboItem) {
  return { product, variant, quantity: line.quantity };
}

/**
 * The combo with current prices and lead times, because its HTML may come from a cache. Also records its
 * product as recently viewed.
 */
function useFreshCombo(combo: Combo): Combo {
  const { comboId, productId } = combo;
  const { answer: fresh } = useCall({
    key: `${comboId} ${productId}`,
    call: async (api, options) => {
      const [answer] = await Promise.all([
        api.GetCombo({ userId: userId(), value: comboId }, options),
        api.ProductDetail({ userId: userId(), productId }, options),
      ]);
      return answer;
    },
  });
  return fresh?.comboId === comboId ? withFreshCombo(combo, fresh) : combo;
}

/** The combo's own, then one of each required item. */
function picturesOf({ imageInfoList, imageUrl }: Combo, items: readonly ComboItem[]): Combo["imageInfoList"] {
  const own = imageInfoList.length > 0 ? imageInfoList : [{ url: imageUrl, width: 1200, height: 900 }];
  const ofItems = items
    .filter(({ required }) => required)
    .flatMap(({ product, variant }) => picturesOfVariant(product, variant).slice(0, 1));
  return [...own, ...ofItems];
}
