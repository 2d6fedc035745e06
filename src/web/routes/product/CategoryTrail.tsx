import { links } from "#web/links";
import { Breadcrumb } from "#web/ui/navigation/Breadcrumb";

type Category = { name: string; slug: string };

/** The breadcrumb from the home page through a product's or combo's main category. */
export function CategoryTrail({ category, current }: { category: Category | undefined; current: string }) {
  return (
    <Breadcrumb
      above={pagesAbove(category).map(({ name, path }) => ({ label: name, to: path }))}
      current={current}
    />
  );
}

/** The pages above a product or combo. */
export function pagesAbove(category: Category | undefined): readonly { name: string; path: string }[] {
  const home = { name: "Home", path: links.home() };
  return category ? [home, { name: category.name, path: links.category(category.slug) }] : [home];
}
