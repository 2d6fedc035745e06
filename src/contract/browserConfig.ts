/**
 * Runtime configuration of the browser (domain decision "Modes of the installation"): the server makes it
 * from its own configuration and hands it to the page with the first HTML. It holds nothing secret.
 */
export type BrowserConfig = {
  /** Where the calls are: '/api', or a whole address. No slash at the end. */
  apiBaseUrl: string;
  /** Where the store stands, for canonical addresses and shared links. No slash at the end. */
  publicUrl: string;
  storeName: string;
  /** The build's version, the same that `Home` answers. */
  version: string;
  mode: "demo" | "live";
  /** Products on one page of a list. */
  itemsPerPage: number;
  /** Phones are narrower than this, in CSS pixels. */
  mobileWidthThreshold: number;
  /** Whether the browser may keep lists it has already asked for. */
  caching: boolean;
  /** Whether the delivery form asks the server about the city before it goes on. */
  checkCityForDelivery: boolean;
  /** Whether phone numbers are checked for their form. */
  phoneValidation: boolean;
  /** Pictures that are sent to us are first made at most this wide and high, in pixels … */
  compressMaxWidth: number;
  compressMaxHeight: number;
  /** … at this JPEG quality, from 0 to 1. */
  compressQuality: number;
  /** Public key of the payment provider; '' in the sandbox. */
  paymentPublishableKey: string;
};
