import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { PictureTiles } from "#web/routes/catalog/PictureTiles";
import { classNames } from "#web/ui/classNames";

type Category = WireOutput<"GetCategories">["list"][number];

/** The categories as pictures. `inBar` hides them on phones, whose category bar shows the same ones. */
export function CategoryTiles({ categories, inBar }: { categories: readonly Category[]; inBar: boolean }) {
  const shown = categories.toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="rooms" className={classNames("gap-5 md:grid", inBar ? "hidden" : "grid")}>
      <h2 id="rooms">Shop by room</h2>
      <PictureTiles
        tiles={shown.map(({ id, name, slug, imageUrl }) => ({
          id,
          to: links.category(slug),
          label: name,
          imageUrl,
        }))}
      />
    </section>
  );
}
