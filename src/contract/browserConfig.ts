/** Runtime configuration of the browser, sent with the first HTML (decision 002). It contains no secrets. */
export type BrowserConfig = {
  /** The base of all calls: '/api' or an absolute URL, without a trailing slash. */
  apiBaseUrl: string;
  /** For canonical URLs and shared links, without a trailing slash. */
  publicUrl: string;
  storeName: string;
  /** The build's version, as in the answer of `Home`. */
  version: string;
  mode: "demo" | "live";
  /** Products on one page of a list. */
  /** Narrower screens count as phones, in CSS pixels. */
  mobileWidthThreshold: number;
  /** Whether the browser may cache lists. */
  caching: boolean;
  /** Whether the delivery form checks the city with the server before it continues. */
  checkCityForDelivery: boolean;
  /** Whether the format of phone numbers is checked. */
  phoneValidation: boolean;
  /** Limits for uploaded pictures, in pixels. */
  compressMaxWidth: number;
  compressMaxHeight: number;
  /** The JPEG quality of uploaded pictures, from 0 to 1. */
  compressQuality: number;
  /** The payment provider's public key; '' in the sandbox. */
  paymentPublishableKey: string;
};
