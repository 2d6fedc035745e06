import { pending, type BehaviorTable } from "#test/conformance/table";

export const leaseBehaviors: BehaviorTable[] = [
  {
    source: "2 §2, 2 §4",
    word: "lease",
    rules: {
      "/leaseOrderSubmitted says that the order was submitted to the lease provider, with its number.":
        pending,
      "The link of /leaseOrderSubmitted opens the e-sign address with a return to /afterEsign/{orderNumber}.":
        pending,
      "/afterEsign asks to wait with a spinner, calls for completion, then goes to /leaseComplete.": pending,
    },
  },
  {
    source: "2 §2, 2 §6",
    word: "lease",
    rules: {
      "Clerks get customer wording on the lease pages.": pending,
      "After 60 s a clerk gets a button 'Customer Has Signed the Lease' to /afterEsign/{orderIdentifier}.":
        pending,
    },
  },
  {
    source: "2 §2, 2 §9",
    word: "lease",
    rules: {
      "/leaseOrderSubmitted without session data waits 5 s and goes home.": pending,
      "/leaseComplete without data waits 5 s and goes home.": pending,
    },
  },
  {
    source: "2 §2",
    word: "lease",
    rules: {
      "/afterEsign without an order number goes home.": pending,
      "/leaseComplete shows the order number.": pending,
      "/leaseComplete mentions the confirmation email if an email exists.": pending,
      "Clerks get a print helper and Done (home) on /leaseComplete.": pending,
      "Customers see other items they might be interested in on /leaseComplete.": pending,
    },
  },
  {
    source: "2 §4",
    word: "lease",
    rules: {
      "Choosing Progressive turns on leaseToOwn.": pending,
      "Choosing Progressive sets the tax to the lease tax.": pending,
      "Choosing Progressive adds the application fee, in store mode the store fee.": pending,
      "Turning the lease off restores the saved tax rate.": pending,
      "A valid promotion code turns lease-to-own off.": pending,
      "On an address mismatch the lease's address can be adopted.": pending,
      "On an address mismatch the shopper can decline and choose another method.": pending,
      "On a name mismatch the lease's names can be adopted.": pending,
      "A lease not found shows an error dialog.": pending,
      "A lease found shows its details and a submit button.": pending,
      "If the limit is exceeded, an over-limit method must be chosen: COD, CreditCard or InStorePayment.":
        pending,
      "InStorePayment is an over-limit method in store mode only.": pending,
      "A submitted lease order goes to /leaseOrderSubmitted.": pending,
      "Lease status 'Contracts' means unsigned.": pending,
      "funded true means funded.": pending,
    },
  },
  {
    source: "2 §3, 2 §4",
    word: "lease",
    rules: {
      "A lease is looked up by phone, by name or by lease ID.": pending,
    },
  },
  {
    source: "2 §5",
    word: "lease",
    rules: {
      "The lookup button is enabled with a leaseId longer than 3 characters.": pending,
      "The lookup button is enabled with last4SSN of at least 4 digits and a phone of at least 10 characters.":
        pending,
      "The lookup button is enabled with last4SSN of at least 4 digits, a last name and a 4-character birth year.":
        pending,
      "In store mode a lookup by lease ID needs no SSN.": pending,
    },
  },
  {
    source: "2 §5, 2 §9",
    word: "lease",
    rules: {
      "Lease-to-own needs a pre-tax total of at least leaseMinimum, else it is disabled and labelled with it.":
        pending,
    },
  },
  {
    source: "2 §7",
    word: "lease",
    rules: {
      "EstimateLeaseCost answers the cost of leasing an order of that total.": pending,
      "LeaseOrderComplete answers the completed lease order.": pending,
    },
  },
  {
    source: "2 §8",
    word: "lease",
    rules: {
      "The lookup's error dialog is titled 'Lease Approval Not Found' unless the server says otherwise.":
        pending,
      "Similarity of names shows in percent, blue from 70, red under 30, otherwise black.": pending,
      "A failed completion shows the server's message, or 'An error has occurred' on a network error.":
        pending,
    },
  },
  {
    source: "2 §9",
    word: "lease",
    rules: {
      "The application fee comes from the settings.": pending,
      "The standard lease agreement is 12 months.": pending,
      "The 90-day buyout is optional.": pending,
      "Eligibility is told: age 18+, SSN or EIN, card, checking account; not in several US states.": pending,
    },
  },
];
