/** How a lease is looked up (conformance: entities "Lease lookup state"). */
export const lookupTypes = { phone: 1, name: 2, leaseId: 3 } as const;

export type LookupType = (typeof lookupTypes)[keyof typeof lookupTypes];

/** What the lookup panel asks for; '' where nothing is typed. */
export type LookupForm = {
  lookupType: LookupType;
  leaseId: string;
  phoneNumber: string;
  last4SSN: string;
  lastName: string;
  birthMonth: string;
  birthYear: string;
};

export type LookupField = "last4SSN" | "phoneNumber" | "lastName" | "birthYear" | "leaseId";

export const emptyLookup: LookupForm = {
  lookupType: lookupTypes.phone,
  leaseId: "",
  phoneNumber: "",
  last4SSN: "",
  lastName: "",
  birthMonth: "",
  birthYear: "",
};

/** Whether the lookup button is enabled, for a lease ID without an SSN (conformance: behaviors/lease). */
export function canLookUp(form: LookupForm): boolean {
  return incompleteLookupFields(form, true).length === 0;
}

/** The required fields that are empty or too short, in the order of the form. */
export function incompleteLookupFields(form: LookupForm, storeMode: boolean): readonly LookupField[] {
  return lookupFields(form.lookupType, storeMode).filter((field) => !isComplete[field](form[field].trim()));
}

/** The required fields of a way to look a lease up; only in store mode a lease ID needs no SSN. */
export function lookupFields(lookupType: LookupType, storeMode: boolean): readonly LookupField[] {
  if (lookupType === lookupTypes.phone) return ["phoneNumber", "last4SSN"];
  if (lookupType === lookupTypes.name) return ["lastName", "birthYear", "last4SSN"];
  return storeMode ? ["leaseId"] : ["leaseId", "last4SSN"];
}

const isComplete: Record<LookupField, (value: string) => boolean> = {
  last4SSN: (value) => /^\d{4,}$/.test(value),
  phoneNumber: (value) => value.length >= 10,
  lastName: (value) => value !== "",
  birthYear: (value) => value.length === 4,
  leaseId: (value) => value.length > 3,
};
