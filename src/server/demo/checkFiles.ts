import type { Day } from "#domain/dates";
import { unknownFigure } from "#domain/content/content";
import type { Finding } from "#server/demo/fileProblem";
import type { DemoProduct } from "#server/demo/catalogShapes";
import type { DemoFiles } from "#server/demo/fileShapes";

type Files = Omit<DemoFiles, "products">;
type ProductFile = { file: string; products: readonly DemoProduct[] };

/** What each file says that another one does not know, and what is there twice; today's tax of every location. */
export function checkFiles(files: Files, lists: readonly ProductFile[], today: Day): Finding[] {
  return [
    ...checkProducts(files, lists),
    ...checkCombos(files, lists),
    ...checkHome(files, lists),
    ...checkLocations(files, today),
    ...checkContents(files),
  ];
}

function checkProducts(files: Files, lists: readonly ProductFile[]): Finding[] {
  const slugs = new Set(files.categories.map(({ slug }) => slug));
  const { ids, skus } = namesOf(lists);
  const places = new Set(files.locations.map(({ id }) => String(id)));
  const seen = new Set<string>();
  const isRepeated = (name: string) => seen.size === seen.add(name).size;
  return lists.flatMap(({ file, products }) =>
    products.flatMap((each, index) => {
      const found: Finding[] = [];
      const say = (at: PropertyKey[], message: string) => found.push({ file, at: [index, ...at], message });
      if (isRepeated(`product ${each.productId}`)) say(["productId"], `there are two of ${each.productId}.`);
      for (const [at, slug] of each.categories.entries())
        if (!slugs.has(slug)) say(["categories", at], `there is no category ${slug}.`);
      if (each.categories.length === 0) say(["categories"], "it names no category.");
      if (each.variants.length === 0) say(["variants"], "it lists no variant.");
      for (const [at, id] of each.related.entries())
        if (!ids.has(id)) say(["related", at], `there is no product ${id}.`);
      for (const [at, name] of each.pictures.entries())
        if (!hasPicture(files, "products", name)) say(["pictures", at], noPicture("products", name));
      for (const [at, variant] of each.variants.entries()) {
        const inside = (...rest: PropertyKey[]) => ["variants", at, ...rest];
        if (isRepeated(`sku ${variant.sku}`)) say(inside("sku"), `there are two of ${variant.sku}.`);
        if (isRepeated(`key ${variant.uniqueKey}`))
          say(inside("uniqueKey"), `there are two of ${variant.uniqueKey}.`);
        for (const [i, name] of variant.pictures.entries())
          if (!hasPicture(files, "products", name)) say(inside("pictures", i), noPicture("products", name));
        for (const [i, sku] of variant.buyTogether.skus.entries())
          if (!skus.has(sku)) say(inside("buyTogether", "skus", i), `there is no variant ${sku}.`);
        for (const id of Object.keys(variant.stock))
          if (!places.has(id)) say(inside("stock", id), `there is no location ${id}.`);
      }
      return found;
    }),
  );
}

function checkCombos({ combos }: Files, lists: readonly ProductFile[]): Finding[] {
  const { skus } = namesOf(lists);
  return combos.flatMap(({ items }, index) =>
    items.flatMap(({ sku }, at) =>
      skus.has(sku)
        ? []
        : [finding("combos.json", [index, "items", at, "sku"], `there is no variant ${sku}.`)],
    ),
  );
}

function checkHome({ home, ...files }: Files, lists: readonly ProductFile[]): Finding[] {
  const { ids } = namesOf(lists);
  const known = (field: string, list: readonly { productId?: number | undefined }[]) =>
    list.flatMap(({ productId }, index) =>
      productId === undefined || ids.has(productId)
        ? []
        : [finding("home.json", [field, index, "productId"], `there is no product ${productId}.`)],
    );
  const pictured = (field: "homeImages" | "flyers", folder: string) =>
    home[field].flatMap(({ picture }, index) =>
      hasPicture(files, folder, picture)
        ? []
        : [finding("home.json", [field, index, "picture"], noPicture(folder, picture))],
    );
  return [
    ...pictured("homeImages", "home"),
    ...pictured("flyers", "flyers"),
    ...known("promotionalProducts", home.promotionalProducts),
    ...known("verticalPromotionalProducts", home.verticalPromotionalProducts),
  ];
}

function checkLocations({ locations, taxes }: Files, today: Day): Finding[] {
  const isTaxed = ({ state, county, city }: Files["locations"][number]) =>
    taxes.some(
      (tax) =>
        tax.state === state &&
        tax.county.toLowerCase() === county.toLowerCase() &&
        (tax.city === "" || tax.city.toLowerCase() === city.toLowerCase()) &&
        tax.from <= today &&
        (tax.until === undefined || tax.until >= today),
    );
  const warehouses = locations.filter(({ warehouse }) => warehouse).length;
  const one = warehouses === 1 ? [] : [finding("locations.json", [], `it has ${warehouses} warehouses.`)];
  const untaxed = locations.flatMap((location, index) =>
    isTaxed(location)
      ? []
      : [
          finding(
            "locations.json",
            [index, "county"],
            `taxes.json has no rate in effect for ${location.city} in ${location.county}.`,
          ),
        ],
  );
  return [...one, ...untaxed];
}

function checkContents({ contents, faq }: Files): Finding[] {
  const pages = contents.flatMap(({ name, title, description, html }) => {
    const figure = unknownFigure([title, description, html].join(" "));
    return figure === undefined
      ? []
      : [finding(`content/${name}.html`, [figure], `there is no such figure.`)];
  });
  const questions = faq.flatMap(({ question, answers }, index) => {
    const texts = answers.flatMap(({ title, answer, alt }) => [title, answer, alt]);
    const figure = unknownFigure([question, ...texts].join(" "));
    return figure === undefined ? [] : [finding("faq.json", [index], `there is no figure ${figure}.`)];
  });
  return [...pages, ...questions];
}

function namesOf(lists: readonly ProductFile[]) {
  const products = lists.flatMap((list) => list.products);
  return {
    ids: new Set(products.map(({ productId }) => productId)),
    skus: new Set(products.flatMap(({ variants }) => variants.map(({ sku }) => sku))),
  };
}

function finding(file: string, at: PropertyKey[], message: string): Finding {
  return { file, at, message };
}

function hasPicture({ pictureFiles }: Pick<Files, "pictureFiles">, folder: string, name: string) {
  return pictureFiles.has(`${folder}/${name}.webp`);
}

function noPicture(folder: string, name: string): string {
  return `there is no picture pictures/${folder}/${name}.webp.`;
}
