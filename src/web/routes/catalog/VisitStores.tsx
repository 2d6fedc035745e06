import type { WireOutput } from "#contract/index";
import { Section } from "#web/layout/Section";
import { links } from "#web/links";
import { PictureTiles } from "#web/routes/catalog/PictureTiles";
import { TextLink } from "#web/ui/navigation/TextLink";

export type StoreFront = { id: number; name: string; street: string; imageUrl: string };

/** The stores that shoppers can visit, without the warehouse. */
export function storeFrontsOf(places: WireOutput<"LocationDetails">): readonly StoreFront[] {
  return places
    .filter(({ info }) => !info.warehouse)
    .map(({ id, shortName, info: { addressLine1, imageUrl } }) => ({
      id,
      name: shortName,
      street: addressLine1,
      imageUrl,
    }));
}

/** The fronts of the stores, where a shopper can try the furniture. */
export function VisitStores({ stores }: { stores: readonly StoreFront[] }) {
  if (stores.length === 0) return null;
  return (
    <Section id="visit" title="Visit a store" large className="grid-cols-1 gap-5">
      <PictureTiles
        tiles={stores.map(({ id, name, street, imageUrl }) => ({
          id,
          to: links.location(id),
          label: name,
          imageUrl,
          note: street,
        }))}
      />
      <TextLink to={links.locationsMap()} className="inline-flex min-h-11 items-center justify-self-start">
        See them on a map
      </TextLink>
    </Section>
  );
}
