import type { Tx } from "#server/db/engine/connect";
import { homeEntry } from "#server/db/schema/index";
import type { DemoFiles } from "#server/demo/files";
import { picturesOf } from "#server/demo/pictures";
import { replaceRows } from "#server/demo/replaceRows";
import { paths } from "#server/pages/paths";

type Promoted = DemoFiles["home"]["promotionalProducts"][number];

/** The contents of the home page; home.json is all of it. */
export async function loadHome(tx: Tx, files: DemoFiles): Promise<void> {
  const images = files.home.homeImages.map((each, position) => ({
    key: `image-${each.key}`,
    place: "image" as const,
    title: each.headline,
    text: each.text,
    action: each.action,
    textSide: each.textSide,
    imageUrl: picturesOf(files, "home", [each.picture])[0]?.url ?? "",
    imageAlt: each.alt,
    linkUrl: each.nonProduct ? each.linkUrl : paths.product(each.key),
    productId: each.nonProduct ? null : each.key,
    position,
  }));
  const desired = [
    ...images,
    ...files.home.promotionalProducts.map((each, position) =>
      promotion("promotion", each, { files, position }),
    ),
    ...files.home.verticalPromotionalProducts.map((each, position) =>
      promotion("vertical", each, { files, position }),
    ),
    ...files.home.flyers.map((each, position) => flyer(each, { files, position })),
  ];
  // An update in place would fail: two entries that swap places would collide on one position.
  await replaceRows(tx, homeEntry, { stored: await tx.select().from(homeEntry), desired, key: ["key"] });
}

/** A flyer is a picture that links to a page of the store. */
function flyer(
  { key, title, text, alt, linkUrl, picture }: DemoFiles["home"]["flyers"][number],
  { files, position }: { files: DemoFiles; position: number },
) {
  return {
    key: `flyer-${key}`,
    place: "flyer" as const,
    title,
    text,
    imageUrl: picturesOf(files, "flyers", [picture])[0]?.url ?? "",
    imageAlt: alt,
    linkUrl,
    productId: null,
    position,
  };
}

function promotion(
  place: "promotion" | "vertical",
  each: Promoted,
  { files, position }: { files: DemoFiles; position: number },
) {
  const product = files.products.find(({ productId }) => productId === each.productId);
  const variant = product?.variants.find(({ sku }) => sku === each.sku) ?? product?.variants[0];
  return {
    key: `${place}-${each.productId}`,
    place,
    title: product?.shortName ?? "",
    text: each.caption,
    imageUrl: picturesOf(files, "products", variant?.pictures ?? [])[0]?.url ?? "",
    imageAlt: variant?.fullName ?? "",
    linkUrl: paths.product(each.productId, each.sku),
    productId: each.productId,
    position,
  };
}
