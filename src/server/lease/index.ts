export {
  describeLeaseOffer,
  describeLeaseSetting,
  leasesAreOffered,
  readNotLeasedIn,
  leaseTermsFor,
  snippetAddress,
} from "#server/lease/leaseOffer";
export { followHint, followLeases, syncLease } from "#server/lease/followLeases";
export { leaseAnswer, placeLease } from "#server/lease/placeLease";
export { lookUpLease } from "#server/lease/lookUpLease";
export { compareOrder, quoteLease } from "#server/lease/quoteLease";
