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
  /** What it is called on a phone, where that differs. */
  phoneLabel: string;
  to: string;
  imageUrl: string;
  /** Not in the bar of a phone; the phone's menu has it. */
  desktopOnly: boolean;
};

/** The links of the category bar: the categories in their order, Specials before the others (specification 1 §9). */
export function categoryLinks(
  categories: readonly Category[],
  newArrivalCount: number,
): readonly CategoryLink[] {
  const shown = categories.toSorted((a, b) => a.order - b.order);
  const own = shown.map(({ id, name, slug, imageUrl }) =>
    link(`${id}`, slug || name, { label: name, imageUrl }),
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
  const taken = new Set(own.map(({ to }) => to));
  const others = shown.findIndex(({ name }) => categoryOrder(name) > categoryOrder(specialsName));
  const at = others === -1 ? own.length : others;
  const special = specials.filter(({ to }) => !taken.has(to));
  return [
    ...own.slice(0, at),
    ...special,
    ...own.slice(at),
    ...newArrivals.filter(({ to }) => !taken.has(to)),
  ];
}

function link(key: string, name: string, shown: Shown): CategoryLink {
  const { label, phoneLabel = label, imageUrl = "" } = shown;
  return { key, label, phoneLabel, to: links.category(name), imageUrl, desktopOnly: false };
}

type Shown = { label: string; phoneLabel?: string; imageUrl?: string };
