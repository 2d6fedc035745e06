import path from "node:path";
import { addDays, storeDay, type Day } from "#domain/dates";
import { rate } from "#domain/money";
import type { Db, Tx } from "#server/db/connect";
import { beginLoading } from "#server/db/loading";
import { inTransaction } from "#server/db/inTransaction";
import {
  category,
  cityAlias,
  cityFee,
  combo,
  comboItem,
  countyTax,
  distanceBand,
  location,
  product,
  promotion,
  zipArea,
} from "#server/db/schema";
import { writeSettings } from "#server/db/settings";
import { readDemoFiles, type DemoFiles } from "#server/demo/files";
import { loadHome } from "#server/demo/home";
import { loadProducts } from "#server/demo/products";
import { picturesOf } from "#server/demo/pictures";

/**
 * Fills an empty database with the demo store from `folder`; a database with products in it stays as it is.
 * @returns whether it was filled.
 */
export async function loadDemoStore(db: Db, folder: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await beginLoading(tx);
    const [known] = await tx.select({ id: product.productId }).from(product).limit(1);
    if (known) return false;
    const files = await readDemoFiles(path.join(folder, "data"));
    const today = storeDay(now);
    await loadPlaces(tx, files);
    await loadCategories(tx, files);
    await loadProducts(tx, files, today);
    await loadCombos(tx, files);
    await loadHome(tx, files);
    await loadPromotions(tx, files, today);
    await loadSettings(tx, files);
    return true;
  });
}

async function loadPlaces(tx: Tx, files: DemoFiles): Promise<void> {
  await tx.insert(location).values(
    files.locations.map((each) => ({
      id: each.id,
      name: each.name,
      shortName: each.shortName,
      warehouse: each.warehouse,
      pickup: each.pickup,
      pickupLeadDays: each.pickupLeadTimeDays,
      county: each.county,
      latitude: each.latitude,
      longitude: each.longitude,
      info: {
        description: each.description,
        addressLine1: each.addressLine1,
        addressLine2: each.addressLine2,
        city: each.city,
        state: each.state,
        zipCode: each.zipCode,
        phone: each.phone,
        phone2: each.phone2,
        specialInfo: each.specialInfo,
        pickupInstr: each.pickupInstr,
        hourList: each.hourList.map(({ key, value }) => ({ key, value })),
        googleMapSrc: "",
        mapLinkUrl: "",
        imageUrl: "",
      },
    })),
  );
  await tx.insert(zipArea).values(files.zipAreas);
  await tx.insert(cityAlias).values(files.cityAliases.map(({ alias, city }) => ({ alias, city })));
  await tx
    .insert(countyTax)
    .values(files.counties.map(({ county, salesTaxRate }) => ({ county, rate: salesTaxRate })));
  await tx.insert(cityFee).values(files.deliveryFees.cities);
  await tx.insert(distanceBand).values(files.deliveryFees.bands);
}

async function loadCategories(tx: Tx, files: DemoFiles): Promise<void> {
  await tx.insert(category).values(
    files.categories.map(({ picture, ...each }) => ({
      ...each,
      imageUrl: picturesOf("categories", [picture])[0]?.url ?? "",
    })),
  );
}

async function loadCombos(tx: Tx, files: DemoFiles): Promise<void> {
  await tx.insert(combo).values(
    files.combos.map((each) => ({
      comboId: each.comboId,
      name: each.name,
      description: each.description,
      price: each.comboPrice,
      pictures: picturesOf("products", each.pictures),
    })),
  );
  await tx.insert(comboItem).values(
    files.combos.flatMap((each) =>
      each.items.map(({ sku, quantity, required }, position) => ({
        comboId: each.comboId,
        sku,
        quantity,
        required,
        position,
      })),
    ),
  );
}

async function loadPromotions(tx: Tx, files: DemoFiles, today: Day): Promise<void> {
  await tx.insert(promotion).values(
    files.promotions.map((each) => ({
      code: each.code.toUpperCase(),
      name: each.name,
      amount: each.amount,
      share: each.percent === undefined ? undefined : rate(each.percent / 100),
      mostOff: each.maximumDiscount,
      afterTax: each.afterTax,
      waivesDelivery: each.deliveryFee,
      minimumPurchase: each.minimumSubtotal,
      endsOn: each.validDays === undefined ? undefined : addDays(today, each.validDays),
      usesAllowed: each.usesInAll,
    })),
  );
}

async function loadSettings(tx: Tx, { settings, calendar, menu }: DemoFiles): Promise<void> {
  const { validateCCNumber, ...same } = settings;
  const { storeName, tagline } = menu;
  await writeSettings(tx, { ...same, validateCardNumber: validateCCNumber, calendar, storeName, tagline });
}
