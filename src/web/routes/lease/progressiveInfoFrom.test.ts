import { beforeEach, describe, expect, it, vi } from "vitest";
import { cents, rate } from "#domain/money";
import { claimedOrder, reviewTotals } from "#web/routes/checkout/review/claimedOrder";
import { leaseFee, progressiveInfoFrom, refreshLease } from "#web/routes/lease/progressiveInfoFrom";
import { useCart } from "#web/state/cart";
import { whenRestored } from "#web/state/clientStore";
import {
  resetOrder,
  setContactInfo,
  setProgressiveInfo,
  setPromotion,
  setRateFees,
  useOrder,
} from "#web/state/order";
import { buyer, dollars } from "#test/data/builders";
import { cartItem } from "#test/data/products";

vi.mock("#web/api/pageApi", () => ({ pageApi: () => ({ SaveCart: async () => ({ status: true }) }) }));

const setting = {
  leaseMinimum: dollars(400),
  applicationFee: dollars(49),
  storeApplFee: dollars(39),
  applFeeLabel: "Lease application fee",
  enableStoreLookup: true,
  enableStoreOrder: true,
  leaseTaxRate: 0,
  notLeased: [],
};

beforeEach(async () => {
  vi.stubGlobal("window", new EventTarget());
  await whenRestored();
  resetOrder();
  setContactInfo(buyer);
  useCart.setState({ addedItems: [cartItem()] });
  setRateFees({
    deliveryFee: cents(59_00),
    deliveryDistance: 11,
    taxRate: rate(0.08),
    tariffRate: rate(0.1),
  });
});

const totalsNow = () => reviewTotals(useCart.getState(), useOrder.getState());
const claim = () => claimedOrder(useCart.getState(), useOrder.getState(), { userId: "shopper" });

describe("a lease", () => {
  it("has its own tax and application fee, and the card's tax again once it is turned off", () => {
    const byCard = totalsNow();
    setProgressiveInfo(progressiveInfoFrom(setting, false));
    expect(totalsNow()).toMatchObject({ tax: 0, applicationFee: 49_00 });
    expect(claim()).toMatchObject({ leaseToOwn: true, taxRate: 0, tax: 0, codAmout: 0 });
    setProgressiveInfo(undefined);
    expect(totalsNow()).toEqual(byCard);
    expect(claim()).toMatchObject({ leaseToOwn: false, taxRate: 0.08 });
  });

  it("is turned off by a valid promotion", () => {
    setProgressiveInfo(progressiveInfoFrom(setting, false));
    const promotion = { code: "SPRING", name: "Spring", valid: true, afterTax: false, deliveryFee: false };
    setPromotion({ ...promotion, discount: cents(10_00) });
    expect(claim()).toMatchObject({ leaseToOwn: false, taxRate: 0.08, promotion: { code: "SPRING" } });
  });

  it("ends where leases are no longer offered, and follows changed terms", () => {
    setProgressiveInfo(progressiveInfoFrom(setting, false));
    refreshLease({ ...setting, applicationFee: dollars(59) });
    expect(totalsNow().applicationFee).toBe(59_00);
    setRateFees({ ...useOrder.getState().ratefees!, taxRate: rate(0.07) });
    refreshLease(null);
    expect(claim()).toMatchObject({ leaseToOwn: false, taxRate: 0.07 });
  });
});

it("adds the store's own fee in a store", () => {
  const fees = { applicationFee: dollars(39), storeApplFee: dollars(29) };
  expect(leaseFee(fees, false)).toBe(39_00);
  expect(leaseFee(fees, true)).toBe(29_00);
});
