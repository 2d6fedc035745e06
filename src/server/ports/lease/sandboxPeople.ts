import { cents } from "#domain/money";
import type { LeaseApproval } from "#server/ports/lease/port";

/** The last four digits of everybody's SSN at the sandbox, so that nobody types their own. */
export const sandboxSsn = "1234";

type SandboxPerson = Omit<LeaseApproval, "approvedAt"> & {
  birthYear: string;
  /** Days since the approval. */
  approvedDaysAgo: number;
  /** Whether a signed lease still waits for the provider's word to deliver. */
  waitsAfterSigning: boolean;
  /** Whether the provider is out of reach for this person. */
  isDown: boolean;
  /** Why the provider refuses to lease; '' where it leases. */
  refusal: string;
  /** What this person is good for, on the sandbox's own page. */
  shows: string;
};

const everybody = {
  allowCod: true,
  allowCreditCard: true,
  show90Day: true,
  approvedDaysAgo: 3,
  waitsAfterSigning: false,
  isDown: false,
  refusal: "",
  birthYear: "1984",
};

/** The people whom the sandbox knows: one for each answer of a lookup and a submit. */
export const sandboxPeople: readonly SandboxPerson[] = [
  {
    ...everybody,
    leaseId: "PL-100001",
    firstName: "Ada",
    lastName: "Brooks",
    email: "ada@lease.example",
    phone: "4045550171",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(3_000_00),
    shows: "An approval for $3,000.00 that covers most orders.",
  },
  {
    ...everybody,
    leaseId: "PL-100002",
    firstName: "Ben",
    lastName: "Castillo",
    email: "ben@lease.example",
    phone: "4045550172",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(600_00),
    shows: "An approval for $600.00: the rest is paid by card, on delivery, or in the store.",
  },
  {
    ...everybody,
    leaseId: "PL-100003",
    firstName: "Cora",
    lastName: "Davis",
    email: "cora@lease.example",
    phone: "4045550173",
    address: addressIn("Decatur", "30030", "210 Church Street"),
    limit: cents(3_000_00),
    shows: "Another address than 120 Ponce Place: the order can adopt it.",
  },
  {
    ...everybody,
    leaseId: "PL-100004",
    firstName: "Adah",
    lastName: "Brookes",
    email: "adah@lease.example",
    phone: "4045550174",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(3_000_00),
    shows: "A name close to Ada Brooks: the order can adopt it.",
  },
  {
    ...everybody,
    leaseId: "PL-100005",
    firstName: "Eli",
    lastName: "Foster",
    email: "eli@lease.example",
    phone: "4045550175",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(3_000_00),
    approvedDaysAgo: 91,
    shows: "An approval that is older than 90 days, and not found any more.",
  },
  {
    ...everybody,
    leaseId: "PL-100006",
    firstName: "Fay",
    lastName: "Grant",
    email: "fay@lease.example",
    phone: "4045550176",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(3_000_00),
    waitsAfterSigning: true,
    shows: "A signed lease that waits until the provider releases the delivery.",
  },
  {
    ...everybody,
    leaseId: "PL-100007",
    firstName: "Gus",
    lastName: "Hale",
    email: "gus@lease.example",
    phone: "4045550177",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(3_000_00),
    refusal: "This approval was used for another purchase.",
    shows: "An approval that the provider refuses when the order is submitted.",
  },
  {
    ...everybody,
    leaseId: "PL-100008",
    firstName: "Ida",
    lastName: "Jones",
    email: "ida@lease.example",
    phone: "4045550178",
    address: addressIn("Decatur", "30030", "120 Ponce Place"),
    limit: cents(3_000_00),
    isDown: true,
    shows: "A provider that does not answer: the order is paid by card instead.",
  },
];

function addressIn(city: string, zip: string, streetAddress1: string): LeaseApproval["address"] {
  return { streetAddress1, streetAddress2: "", city, state: "GA", zip };
}
