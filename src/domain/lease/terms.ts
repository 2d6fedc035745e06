/** A postal address as the lease provider and the store both write it. */
export type PostalAddress = {
  streetAddress1: string;
  streetAddress2: string;
  city: string;
  state: string;
  zip: string;
};
