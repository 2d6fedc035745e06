import type { Handler } from "#server/app/requestContext";

export const GetCategories: Handler<"GetCategories"> = async (_input, ctx) => {
  const [categories, types, settings] = await Promise.all([
    ctx.catalog.categories(),
    ctx.catalog.types(),
    ctx.catalog.settings(),
  ]);
  const list = categories.map(({ id, name, imageUrl, slug, position }) => ({
    id,
    name,
    imageUrl,
    slug,
    order: position,
    types: [...(types.get(id) ?? [])],
  }));
  return { list, useImageForMobile: settings.useImageForMobile };
};
