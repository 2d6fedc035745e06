import { describe, expect, it } from "vitest";
import { canLookUp, emptyLookup, incompleteLookupFields, lookupTypes } from "#domain/lease/lookupForm";

const phone = { ...emptyLookup, phoneNumber: "4045550134", last4SSN: "1234" };
const name = {
  ...emptyLookup,
  lookupType: lookupTypes.name,
  lastName: "Brooks",
  birthYear: "1984",
  last4SSN: "1234",
};
const leaseId = { ...emptyLookup, lookupType: lookupTypes.leaseId, leaseId: "L100" };

describe("the lookup of a lease", () => {
  it("needs a lease ID of more than three characters", () => {
    expect([canLookUp(leaseId), canLookUp({ ...leaseId, leaseId: "L10 " })]).toEqual([true, false]);
  });

  it("needs four digits of the SSN and a phone number of ten characters", () => {
    const tooShort = [
      { ...phone, last4SSN: "123" },
      { ...phone, last4SSN: "123a" },
      { ...phone, last4SSN: "1234a" },
      { ...phone, last4SSN: "a1234" },
      { ...phone, phoneNumber: "404555013" },
    ];
    expect([phone, ...tooShort].map(canLookUp)).toEqual([true, ...tooShort.map(() => false)]);
    expect(canLookUp({ ...phone, last4SSN: " 1234 " })).toBe(true);
  });

  it("needs four digits of the SSN, a last name and a birth year of four characters", () => {
    const tooShort = [
      { ...name, last4SSN: "" },
      { ...name, lastName: " " },
      { ...name, birthYear: "84" },
    ];
    expect([name, ...tooShort].map(canLookUp)).toEqual([true, false, false, false]);
  });

  it("by lease ID needs no SSN in store mode only", () => {
    expect(incompleteLookupFields(leaseId, true)).toEqual([]);
    expect(incompleteLookupFields(leaseId, false)).toEqual(["last4SSN"]);
  });
});
