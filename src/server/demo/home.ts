import { homeEntry, imageMap, imageMapArea } from "#server/db/schema/index";
import type { DemoFiles } from "#server/demo/fileShapes";
import { picturesOf } from "#server/demo/pictures";
import { replaceRows, type Target } from "#server/demo/writeRows";
import { paths } from "#server/app/paths";

type Promoted = DemoFiles["home"]["promotionalProducts"][number];

/** The contents of the home page; home.json is all of it. */
export async function loadHome(to: Target, files: DemoFiles): Promise<void> {
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
  await replaceRows(to, homeEntry, { stored: await to.tx.select().from(homeEntry), desired, key: ["key"] });
  await loadImageMaps(to, files);
}

type Flyer = DemoFiles["home"]["flyers"][number];

/** The home page's tile of a flyer. */
function flyer(
  { key, title, text, alt, picture }: Flyer,
  { files, position }: { files: DemoFiles; position: number },
) {
  return {
    key: `flyer-${key}`,
    place: "flyer" as const,
    title,
    text,
    imageUrl: picturesOf(files, "flyers", [picture])[0]?.url ?? "",
    imageAlt: alt,
    linkUrl: paths.flyer(key),
    productId: null,
    position,
  };
}

/** The flyers themselves, each a picture with rectangles that lead to products or to the flyer's category. */
async function loadImageMaps(to: Target, files: DemoFiles): Promise<void> {
  const { flyers } = files.home;
  const maps = flyers.map(({ key, title, alt, picture }, position) => {
    const [found] = picturesOf(files, "flyers", [picture]);
    return {
      id: key,
      name: title,
      showName: true,
      position,
      imageAlt: alt,
      imageUrl: found?.url ?? "",
      imageWidth: found?.width ?? 1,
      imageHeight: found?.height ?? 1,
    };
  });
  await replaceRows(to, imageMap, {
    stored: await to.tx.select().from(imageMap),
    desired: maps,
    key: ["id"],
  });
  const stored = await to.tx.select().from(imageMapArea);
  const areas = flyers.flatMap((each) =>
    each.areas.map((area, position) => ({ mapId: each.key, position, ...areaOf(area, each, files) })),
  );
  await replaceRows(to, imageMapArea, { stored, desired: areas, key: ["mapId", "position"] });
}

function areaOf(
  { box, productId, sku = "" }: Flyer["areas"][number],
  { linkUrl, text }: Flyer,
  { products }: DemoFiles,
) {
  const [upperLeftX, upperLeftY, lowerRightX, lowerRightY] = box;
  const place = { upperLeftX, upperLeftY, lowerRightX, lowerRightY, sku };
  if (productId === undefined) return { ...place, url: linkUrl, label: text };
  const name = products.find((each) => each.productId === productId)?.name ?? "";
  return { ...place, url: paths.product(productId, sku), label: name };
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
