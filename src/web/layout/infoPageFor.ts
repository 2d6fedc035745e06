import { financingPages, infoPages } from "#web/layout/infoPages";
import { links } from "#web/links";

type InfoLink = { label: string; to: string };

const storesPage: InfoLink = { label: "Stores and hours", to: links.locationsMap() };

/** What shoppers type when they look for a page about the store, by its path. The first that fits is meant. */
const topics: readonly (readonly [path: string, words: RegExp])[] = [
  [links.returnPolicy(), /\b(?:returns?|refunds?|warrant(?:y|ies)|exchanges?|restocking)\b/iu],
  [
    links.assemblyFee(),
    /^(?!.*\b(?:no|free|easy|without)\b).*\b(?:deliver(?:y|ies)?|shipping|assembl[ey]|set ?up)(?: (?:fees?|costs?|prices?|charges?|times?|areas?|policy))?\s*$/iu,
  ],
  [
    storesPage.to,
    /\bhours\b|\bdirections\b|\b(?:store|showroom|warehouse)s? (?:locations?|address(?:es)?|near me)\b|^\s*(?:stores?|locations?|showrooms?|open(?:ing)? (?:today|times?))\s*$/iu,
  ],
  [links.layaway(), /\blay-?\s?aways?\b/iu],
  [links.leaseToOwn(), /\b(?:financing|finance|leas(?:e|es|ing)|rent[ -]to[ -]own|progressive)\b/iu],
  [links.tariffNote(), /\btariffs?\b|\bsurcharges?\b/iu],
  [links.privacyPolicy(), /\bprivacy\b|\bcookies\b/iu],
  [
    links.contactUs(),
    /\bcontact\b|\bcustomer service\b|\b(?:phone|telephone) number\b|^\s*(?:help|phone|email)\s*$/iu,
  ],
  [links.faq(), /\bfaqs?\b|\bfrequently asked\b/iu],
  [links.aboutUs(), /^\s*about(?: us)?\s*$|\bwho (?:are you|you are)\b/iu],
];

/** The information page that a search is for; undefined for most searches, which are for furniture. */
export function infoPageFor(query: string): InfoLink | undefined {
  const path = topics.find(([, words]) => words.test(query))?.[0];
  return [...infoPages, ...financingPages, storesPage].find(({ to }) => to === path);
}
