import { lazy, Suspense, useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";
import { specialsName } from "#domain/catalog/catalog";
import type { CategoryLink } from "#web/layout/header/categoryLinks";
import { TypesMenu } from "#web/layout/header/TypesMenu";
import { links } from "#web/links";
import { classNames } from "#web/ui/classNames";
import { Picture } from "#web/ui/picture/Picture";

/**
 * The categories under the header (conformance: behaviors/catalog). On phones the bar scrolls sideways, to
 * the current one, and with `asPictures`, shows pictures.
 */
export function CategoryBar({
  categories,
  asPictures,
  compact = false,
  isRegistered = false,
}: CategoryBarProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current=page]");
    if (current) list.current?.scrollTo(current.offsetLeft - 24, 0);
  }, [pathname]);
  return (
    <nav
      aria-label="Categories"
      className={classNames("border-b border-line bg-paper print:hidden", compact && "hidden md:block")}
    >
      <ul ref={list} className={classNames(listClass, isRegistered && tightClass)}>
        {categories.map((category) => (
          <li
            key={category.key}
            className={classNames("shrink-0", category.desktopOnly && "hidden md:block")}
          >
            {category.types.length > 0 ? (
              <TypesMenu category={category}>
                <BarLink category={category} asPicture={asPictures} />
              </TypesMenu>
            ) : (
              <BarLink category={category} asPicture={asPictures} />
            )}
          </li>
        ))}
        {isRegistered && (
          <Suspense>
            <StoreLink className="bar-link" />
          </Suspense>
        )}
      </ul>
    </nav>
  );
}

type CategoryBarProps = {
  categories: readonly CategoryLink[];
  /** Hidden on phones. */
  compact?: boolean;
  /** The server's `useImageForMobile`. */
  asPictures: boolean;
  /** True in a browser that is registered to a store, which may have its own link. */
  isRegistered?: boolean;
};

/** Loaded on demand: only registered browsers need its code. */
const StoreLink = lazy(async () => ({ default: (await import("#web/layout/header/StoreLink")).StoreLink }));

function BarLink({ category, asPicture }: { category: CategoryLink; asPicture: boolean }) {
  // Specials have two paths. On the second one the link points to the page itself, so that it shows as
  // current.
  const onSpecials = useLocation().pathname.startsWith(links.specials());
  return (
    <NavLink
      to={onSpecials && category.key === specialsName ? links.specials() : category.to}
      prefetch="intent"
      style={category.style}
      className={classNames("bar-link", asPicture && pictureLinkClass)}
    >
      {asPicture && category.imageUrl === "" && (
        <span aria-hidden="true" className={wordPictureClass}>
          {category.label}
        </span>
      )}
      {asPicture && category.imageUrl !== "" && (
        <Picture
          src={category.imageUrl}
          alt=""
          width={800}
          height={600}
          sizes="5.5rem"
          className="rounded-md md:hidden"
        />
      )}
      {category.iconUrl && (
        <img
          src={category.iconUrl}
          alt=""
          width={20}
          height={20}
          className={classNames("mr-2 size-5 shrink-0 object-contain", asPicture && "hidden md:block")}
        />
      )}
      <span className="md:hidden">{category.phoneLabel}</span>
      <span className="hidden md:inline">{category.label}</span>
    </NavLink>
  );
}

/** The padding aligns the labels, not the edges of the links, with the page's content. */
const listClass = classNames(
  "mx-auto flex max-w-page gap-1 overflow-x-auto px-2 [scrollbar-width:none]",
  "md:flex-wrap md:gap-0 md:px-4 lg:gap-2 lg:px-3 xl:px-5 max-xl:in-data-kiosk:gap-0!",
);

/** The store's own links fit into the same row. */
const tightClass = "lg:max-xl:gap-0 lg:max-xl:[&_.bar-link]:text-sm";

/** Replaces the picture of a category that has none with its label, in the same size. */
const wordPictureClass =
  "grid aspect-[4/3] w-full place-items-center rounded-md bg-clay-wash text-xl text-clay md:hidden";

const pictureLinkClass = "gap-1 text-center max-md:w-22 max-md:flex-col max-md:py-2 max-md:text-sm";
