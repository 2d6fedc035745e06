import { links } from "#web/links";

/** The information pages, as the footer and the pages themselves list them. */
export const infoPages = [
  { label: "About us", to: links.aboutUs() },
  { label: "Contact us", to: links.contactUs() },
  { label: "Virtual tour", to: links.content("virtualTour") },
  { label: "FAQ", to: links.faq() },
  { label: "Assembly and delivery fees", to: links.assemblyFee() },
  { label: "Warranty and returns", to: links.returnPolicy() },
  { label: "About the tariff", to: links.tariffNote() },
  { label: "Privacy policy", to: links.privacyPolicy() },
] as const;

/** The ways to pay over time; each has a page of its own. */
export const financingPages = [
  { label: "Layaway", to: links.layaway() },
  { label: "Lease to own", to: links.leaseToOwn() },
] as const;
