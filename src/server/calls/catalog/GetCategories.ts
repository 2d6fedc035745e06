import type { Output, Input } from "#contract/index";
import type { RequestContext } from "#server/app/requestContext";

export async function GetCategories(
  _input: Input<"GetCategories">,
  ctx: RequestContext,
): Promise<Output<"GetCategories">> {
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
