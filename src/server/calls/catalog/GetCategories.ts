import type { Answered, Asked } from "#contract/index";
import type { Ctx } from "#server/handler";

export async function GetCategories(
  _asked: Asked<"GetCategories">,
  ctx: Ctx,
): Promise<Answered<"GetCategories">> {
  const [categories, settings] = await Promise.all([ctx.catalog.categories(), ctx.catalog.settings()]);
  const list = categories.map(({ id, name, imageUrl, slug, position }) => ({
    id,
    name,
    imageUrl,
    slug,
    order: position,
  }));
  return { list, useImageForMobile: settings.useImageForMobile };
}
