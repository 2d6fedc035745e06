import type { WireOutput } from "#contract/index";
import { newArrivalsLinkLabel, specialsLinkLabel } from "#domain/messages/catalog";
import {
  categoryOrder,
  newArrivalsName,
  showsNewArrivalsLink,
  showsSpecialsLink,
  specialsName,
} from "#domain/catalog/catalog";
import { links } from "#web/links";

export type Category = WireOutput<"GetCategories">["list"][number];

export type CategoryLink = {
  key: string;
  label: string;
  /** The label on phones, which may be longer than `label`. */
  phoneLabel: string;
  to: string;
  imageUrl: string;
  /** Beside the label, of a link of the special menu. */
  iconUrl?: string;
  /** Hidden in the category bar on phones; the phone menu shows it. */
  desktopOnly: boolean;
  /** Links to the types of its products. */
  types: readonly { label: string; to: string }[];
  /** The look of a link of the special menu. */
  style?: { color?: string; fontWeight?: string };
};

type SpecialMenu = WireOutput<"GetMenuSetting">["specialMenu"];

/** The links of the owner's special menu, to pages of this store or to https addresses. */
export function specialLinks(menu: SpecialMenu): readonly CategoryLink[] {
  return menu
    .filter(({ link: to }) => /^(\/(?!\/)|https:\/\/)/.test(to))
    .map(({ link: to, text, iconUrl, color, weight }, index) => ({
      key: `special-${index}`,
      to,
      label: text,
      phoneLabel: text,
      imageUrl: iconUrl,
      iconUrl,
      desktopOnly: false,
      types: [],
      style: {
        ...(color && { color }),
        ...(weight && { fontWeight: weight }),
      },
    }));
}

/**
 * The links of the category bar, in order, with Specials before the catch-all categories (conformance:
 * behaviors/catalog).
 */
export function categoryLinks(
  categories: readonly Category[],
  newArrivalCount: number,
): readonly CategoryLink[] {
  const shown = categories.toSorted((a, b) => a.order - b.order);
  const ownLinks = shown.map(({ id, name, slug, imageUrl, types }) =>
    link(`${id}`, slug || name, { label: name, imageUrl, types }),
  );
  const specials = showsSpecialsLink(categories.length)
    ? [{ ...link(specialsName, specialsName, { label: specialsLinkLabel }), desktopOnly: true }]
    : [];
  const newArrivals = showsNewArrivalsLink(newArrivalCount)
    ? [
        link(newArrivalsName, newArrivalsName, {
          label: newArrivalsLinkLabel.desktop,
          phoneLabel: newArrivalsLinkLabel.phone,
        }),
      ]
    : [];
  const ownPaths = new Set(ownLinks.map(({ to }) => to));
  const laterIndex = shown.findIndex(({ name }) => categoryOrder(name) > categoryOrder(specialsName));
  const at = laterIndex === -1 ? ownLinks.length : laterIndex;
  const newSpecials = specials.filter(({ to }) => !ownPaths.has(to));
  return [
    ...ownLinks.slice(0, at),
    ...newSpecials,
    ...ownLinks.slice(at),
    ...newArrivals.filter(({ to }) => !ownPaths.has(to)),
  ];
}

function link(key: string, name: string, shown: Shown): CategoryLink {
  const { label, phoneLabel = label, imageUrl = "", types = [] } = shown;
  return {
    key,
    label,
    phoneLabel,
    to: links.category(name),
    imageUrl,
    desktopOnly: false,
    // A single type is the whole category.
    types: (types.length > 1 ? types : []).map((type) => ({
      label: type,
      to: links.categoryType(name, type),
    })),
  };
}

type Shown = { label: string; phoneLabel?: string; imageUrl?: string; types?: readonly string[] };
