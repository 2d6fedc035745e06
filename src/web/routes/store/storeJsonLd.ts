import type { JsonLd } from "#web/layout/pageHandle";
import { links } from "#web/links";
import type { StorePlace } from "#web/routes/store/MetroMap";

/** Structured data for search engines: a store's address and hours. */
export function storeJsonLd({ id, name, info }: StorePlace, publicUrl: string): JsonLd {
  const { addressLine1, addressLine2, city, state, zipCode, phone, latitude, longitude } = info;
  return {
    "@type": "FurnitureStore",
    name,
    url: new URL(links.location(id), `${publicUrl}/`).href,
    ...(info.imageUrl && { image: new URL(info.imageUrl, `${publicUrl}/`).href }),
    telephone: phone,
    address: {
      "@type": "PostalAddress",
      streetAddress: [addressLine1, addressLine2].filter(Boolean).join(", "),
      addressLocality: city,
      addressRegion: state,
      postalCode: zipCode,
      addressCountry: "US",
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
    openingHoursSpecification: info.hourList
      .filter(({ weekdays }) => weekdays.length > 0)
      .map(({ weekdays, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: weekdays.map((day) => weekdayNames[day]),
        opens,
        closes,
      })),
  };
}

const weekdayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
