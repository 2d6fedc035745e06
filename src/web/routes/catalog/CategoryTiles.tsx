import type { WireOutput } from "#contract/index";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { SwipeRow } from "#web/ui/display/SwipeRow";
import { Picture } from "#web/ui/picture/Picture";
import { TextLink } from "#web/ui/navigation/TextLink";

type Category = WireOutput<"GetCategories">["list"][number];

/** The categories as pictures. `inBar` hides them on phones, whose category bar shows the same ones. */
export function CategoryTiles({ categories, inBar }: { categories: readonly Category[]; inBar: boolean }) {
  const shown = categories.toSorted((a, b) => a.order - b.order);
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="rooms" className={classNames("gap-5 md:grid", inBar ? "hidden" : "grid")}>
      <h2 id="rooms">Shop by room</h2>
      <SwipeRow from="md" className="md:auto-cols-fr md:grid-flow-col md:gap-5">
        {shown.map((category) => (
          <li key={category.id} className="group relative grid content-start gap-2">
            <Picture
              src={category.imageUrl}
              alt=""
              width={800}
              height={600}
              sizes="(width >= 48rem) 15rem, 9rem"
              className="rounded-lg transition-opacity duration-150 group-hover:opacity-90"
            />
            <TextLink to={links.category(category.slug)} look="cover" className="font-semibold">
              {category.name}
            </TextLink>
          </li>
        ))}
      </SwipeRow>
    </section>
  );
}
