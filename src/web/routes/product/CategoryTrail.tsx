import { links } from "#web/links";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";

type Category = { name: string; slug: string };

type CategoryTrailProps = { category: Category | undefined; type?: string; current: string };

/** The breadcrumb from the home page through a product's or combo's main category and a product's type. */
export function CategoryTrail({ category, type, current }: CategoryTrailProps) {
  return (
    <Breadcrumb
      above={pagesAbove(category, type).map(({ name, path }) => ({ label: name, to: path }))}
      current={current}
    />
  );
}

/** The pages above a product or combo. */
export function pagesAbove(
  category: Category | undefined,
  type = "",
): readonly { name: string; path: string }[] {
  const home = { name: "Home", path: links.home() };
  if (!category) return [home];
  const { name, slug } = category;
  const ofType = type === "" || type === name ? [] : [{ name: type, path: links.categoryType(slug, type) }];
  return [home, { name, path: links.category(slug) }, ...ofType];
}
