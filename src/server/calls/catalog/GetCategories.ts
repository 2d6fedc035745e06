import type { Handler } from "#server/app/requestContext";

export const GetCategories: Handler<"GetCategories"> = async (_input, ctx) => {
  const [categories, settings] = await Promise.all([ctx.catalog.categories(), ctx.catalog.settings()]);
  const list = categories.map(({ id, name, imageUrl, slug, position }) => ({
    id,
    name,
    imageUrl,
    slug,
    order: position,
  }));
  return { list, useImageForMobile: settings.useImageForMobile };
};
