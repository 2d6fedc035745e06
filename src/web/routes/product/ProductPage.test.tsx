import { beforeEach, describe, expect, it } from "vitest";
import { cents, toDollars } from "#domain/money";
import { errorLogContext } from "#web/context";
import ProductPage, { clientLoader, loader } from "#web/routes/product/ProductPage";
import { dismissToast, shownToasts } from "#web/ui/overlay/toast";
import { htmlOf, linksIn, redirectOf, visibleText } from "#test/pages";
import { wireProduct, wireTile, wireVariant, type WireProduct } from "#test/data/products";
import { loaderArgs, wireStore } from "#test/wireStore";

const oat = wireVariant({
  salesStats: [
    { categoryName: "Living Room", categoryId: 1, categoryRanking: 2, overAllRanking: 5, showTopProd: true },
  ],
  installManualList: [{ url: "", pdf: "/manuals/harlow-legs.pdf" }],
});
const pine = wireVariant({
  sku: "HAR-SOF-PIN",
  variantValue: "Pine",
  finalPrice: toDollars(cents(1_049_00)),
  forSale: false,
});
const chair = {
  productId: 7,
  sku: "NOL-CHR-OAT",
  name: "Nolan Chair, Oat",
  finalPrice: toDollars(cents(249_00)),
  imageUrl: "",
  checked: true,
};
const sofa = wireProduct({ pvList: [oat, pine] });

type Flags = { showModalImage?: boolean; showKeywords?: boolean };

function context(product: WireProduct = sofa, pvIndex = 0, flags: Flags = {}) {
  const shown = { showModalImage: false, showKeywords: false, ...flags };
  const detail = { product, pvIndex, variantName: "Color", waitlistKeys: [], ...shown };
  return wireStore({
    ProductDetail: detail,
    RelatedProd: [wireTile(7, "Nolan Chair")],
    GetHtml: { data: "<p>Our own words.</p>" },
  });
}

/** Renders the page as the server would, with the given variant selected. */
async function html(product: WireProduct = sofa, pvIndex = 0, flags: Flags = {}): Promise<string> {
  const args = loaderArgs(context(product, pvIndex, flags).api, { params: { id: "101" } });
  const found = await loader(args);
  if (found instanceof Response) throw new Error("The loader redirected.");
  const page = () => htmlOf(ProductPage, { loaderData: found.data });
  // Lazy components have loaded by the second render.
  page();
  await Promise.all([
    import("#web/routes/product/waitlist/SoldOut"),
    import("#web/routes/product/buy/VariantDropdown"),
    import("#web/routes/product/facts/FactsView"),
    import("#web/routes/product/facts/NotesView"),
  ]);
  return page();
}

describe("ProductPage", () => {
  it("shows name, price, description, SKU and price range", async () => {
    const words = visibleText(await html());
    for (const one of ["Harlow Sofa", "$949.00", "Three seats deep enough to sleep on.", "SKU: HAR-SOF-OAT"])
      expect(words).toContain(one);
    expect(words).toContain("$949.00–$1,049.00 by color");
    expect(words).toContain("Dimensions 84 × 36 × 33 in");
  });

  it("shows a variant's own description only if the variant says so", async () => {
    const own = (useDesc: boolean) =>
      html(wireProduct({ pvList: [wireVariant({ description: "In boiled wool.", useDesc })] }));
    expect(visibleText(await own(true))).toContain("In boiled wool.");
    expect(visibleText(await own(false))).not.toContain("In boiled wool.");
  });

  it("opens on the variant in the path", async () => {
    const { api, requests } = context(sofa, 1);
    await loader(loaderArgs(api, { params: { id: "101", sku: "HAR-SOF-PIN" } }));
    expect(requests[0]).toEqual(["ProductDetail", { productId: 101, sku: "HAR-SOF-PIN" }]);
    expect(visibleText(await html(sofa, 1))).toContain("SKU: HAR-SOF-PIN");
  });

  it("offers an available variant with its lead times and says when one is sold out", async () => {
    const soldOut = visibleText(await html(sofa, 1));
    expect(visibleText(await html())).toContain(
      "Pickup same day Delivery next day Check delivery to your ZIP code Add to Cart",
    );
    expect(soldOut).toContain("This product is temporarily sold out, please check back later. GET NOTIFIED");
    expect(soldOut).not.toContain("Add to Cart");
    expect(soldOut).not.toContain("same day");
  });

  it("says how large the piece is, what comes with it, and what the store's texts say about it", async () => {
    const { api, requests } = context();
    await loader(loaderArgs(api, { params: { id: "101" } }));
    const texts = requests.flatMap(([call, payload]) => (call === "GetHtml" ? [payload] : []));
    expect(texts).toEqual([{ value: "warrantyInShort" }, { value: "careFabric" }]);
    const words = visibleText(await html());
    expect(words).toMatch(
      /Dimensions 84 × 36 × 33 in Seat height 18 inches Material Fabric Weight 120 pounds/,
    );
    expect(words).toContain("What you get Harlow Sofa, Oatmeal Comes in one box");
    expect(words).toContain("Care Our own words.");
    expect(words).toContain("Warranty and returns Our own words.");
  });

  it("leads back to the products of its category and of its type", async () => {
    const trail = linksIn(await html(wireProduct({ type: "Sofas" })));
    const [room, type] = ["/product-category/living", "/product-category/living?type=Sofas"];
    expect(trail).toMatchObject({ "Living Room": room, Sofas: type });
    expect(linksIn(await html(wireProduct({ type: "Living Room" })))).toMatchObject({ "Living Room": room });
  });

  it("lists the owner's details with the measures, and says what type of mattress it is", async () => {
    const details = [{ name: "Layers", value: "Foam over coils" }];
    const queen = wireVariant({ material: "Hybrid", firmness: "Medium", bedSize: "Queen" });
    const words = visibleText(await html(wireProduct({ details, pvList: [queen] })));
    expect(words).toContain("Mattress type Hybrid Firmness Medium Layers Foam over coils Weight 120 pounds");
  });

  it("leaves out what is not known of a piece", async () => {
    const size = { width: null, depth: null, height: null, seatHeight: null };
    const unknown = { dimension: "", size, weight: null, boxes: null, material: "" };
    const page = await html(wireProduct({ pvList: [wireVariant(unknown)] }));
    for (const title of ["Size and details", "What you get", "Care"])
      expect(page).not.toContain(`>${title}</h`);
  });

  it.each([
    [1, "Only 1 left"],
    [3, "Only 3 left"],
  ])("says so when %i units are left", async (unitsLeft, badge) => {
    expect(visibleText(await html(wireProduct({ pvList: [wireVariant({ unitsLeft })] })))).toContain(badge);
  });

  it("links from its ranks to the best-seller lists and to its assembly manuals", async () => {
    expect(linksIn(await html())).toMatchObject({
      "#2 in Living Room Best Sellers": "/product-category/BS_1",
      "#5 in Overall Best Sellers": "/product-category/BS_0",
      "Harlow Legs (PDF) , opens in a new tab": "/manuals/harlow-legs.pdf",
    });
  });

  it("opens each manual once, in a new tab", async () => {
    const manual = { url: "", pdf: "/manuals/harlow-legs.pdf" };
    const links = (await html({ ...sofa, installManualList: [manual] })).match(/<a href="\/manuals[^>]*/g);
    expect(links).toEqual([
      expect.stringContaining('href="/manuals/harlow-legs.pdf" target="_blank" rel="noreferrer"'),
    ]);
  });

  it("enables picture zoom and shows keywords if the store wants them", async () => {
    const plain = await html();
    const full = await html(sofa, 0, { showModalImage: true, showKeywords: true });
    expect(plain).not.toContain("Enlarge picture");
    expect(visibleText(plain)).not.toContain("Keywords");
    expect(full).toContain('aria-label="Enlarge picture 1"');
    expect(visibleText(full)).toContain("Keywords: sofa, couch");
  });

  it.each(["cover", "contain"] as const)("fits pictures into their box by %s", async (fit) => {
    const gallery = /<section aria-roledescription="carousel".*?<\/section>/s;
    expect(gallery.exec(await html({ ...sofa, imageSetting: { fit } }))?.[0]).toContain(`object-${fit}`);
  });

  it.each([
    [1, /Buy Together<\/h2>.*About this item/s, true],
    [2, /Add to Cart.*Buy Together<\/h2>.*About this item/s, false],
    [3, /About this item.*Buy Together<\/h2>.*You may also like/s, true],
  ])("puts Buy Together with btPosition %i in its place", async (btPosition, place, sticky) => {
    const page = await html({ ...sofa, pvList: [{ ...oat, btPosition, btList: [chair] }, pine] });
    expect(page).toMatch(place);
    expect(page.includes("md:sticky md:top-28")).toBe(sticky);
    expect(visibleText(page)).toContain(
      "Harlow Sofa, Oatmeal $949.00 Nolan Chair, Oat $249.00 Total price: $1,198.00 Add Both Items",
    );
    expect(linksIn(page)).toMatchObject({ "Nolan Chair, Oat": "/product/7/NOL-CHR-OAT" });
  });

  it("shows related products in three columns on phones and four on desktops", async () => {
    const related = /You may also like<\/h2><ul class="([^"]*)">(.*?)<\/ul>/s.exec(await html());
    expect(related?.[1]?.split(" ")).toEqual(expect.arrayContaining(["grid-cols-3", "md:grid-cols-4"]));
    expect(linksIn(related?.[2] ?? "")).toEqual({ "Nolan Chair": "/product/7" });
  });

  it.each([
    [2, /<input type="radio"[^>]*><div[^>]*><img/],
    [3, /<span class="font-semibold">Oatmeal<\/span><\/span>/],
    [4, /<span class="font-semibold">Oatmeal<\/span><span[^>]*>\$949\.00</],
    [5, /style="background-color:#d9cdb8"[^>]*><\/span><span class="sr-only">Oatmeal<\/span><\/span>/],
    [
      6,
      /style="background-color:#d9cdb8"[^>]*><\/span><span class="sr-only">Oatmeal<\/span><span[^>]*>\$949\.00</,
    ],
    [0, /<option value="HAR-SOF-OAT"/],
  ])("renders the variant selector for variantDisplay %i", async (variantDisplay, form) => {
    expect(await html({ ...sofa, variantDisplay })).toMatch(form);
  });
});

describe("ProductPage without a product", () => {
  beforeEach(() => shownToasts().forEach(({ id }) => dismissToast(id)));

  async function open(answers: Record<string, unknown>, id = "101") {
    const answer = await clientLoader(loaderArgs(wireStore(answers).api, { params: { id } }));
    return {
      location: redirectOf(answer)?.[1],
      toasts: shownToasts().map(({ message, tone }) => [message, tone]),
    };
  }

  it("redirects home with a message when the call fails", async () => {
    expect(await open({})).toEqual({ location: "/", toasts: [["Failed to get product detail", "error"]] });
  });

  it.each(["999", "sofa"])("redirects home with a message for the product id %s", async (id) => {
    expect(await open({ ProductDetail: null, RelatedProd: [] }, id)).toEqual({
      location: "/",
      toasts: [["Invalid product ID", "error"]],
    });
  });

  it("redirects home on the server when the call fails, and logs the reason", async () => {
    const reasons: unknown[] = [];
    const args = loaderArgs(wireStore({}).api, { params: { id: "101" } });
    args.context.set(errorLogContext, (error) => reasons.push(error));
    expect(redirectOf(await loader(args))).toEqual([302, "/"]);
    expect(reasons).toHaveLength(1);
  });

  it("answers 404 with the same message on the server", async () => {
    const answers = { ProductDetail: null, RelatedProd: [] };
    const answer = await loader(loaderArgs(wireStore(answers).api, { params: { id: "999" } }));
    if (answer instanceof Response) throw new Error("The loader redirected.");
    expect(answer.init?.status).toBe(404);
    expect(visibleText(htmlOf(ProductPage, { loaderData: answer.data }))).toContain("Invalid product ID");
  });
});

describe("ProductPage of a combo product", () => {
  const set = wireProduct({ comboExists: true, comboId: 3 });

  it("redirects to the combo on the server and in the browser", async () => {
    const args = () => loaderArgs(context(set).api, { params: { id: "101" } });
    for (const answer of [await loader(args()), await clientLoader(args())])
      expect(redirectOf(answer)).toEqual([302, "/combo/3"]);
  });

  it.each([
    [false, 3],
    [true, null],
  ])("shows the product itself when comboExists is %s and comboId is %s", async (comboExists, comboId) => {
    expect(visibleText(await html(wireProduct({ comboExists, comboId })))).toContain("Add to Cart");
  });
});
