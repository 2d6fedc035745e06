import { cents, share, rate, subtract, zeroCents, type Cents } from "#domain/money";
import { lookupTypes, type LookupForm } from "#domain/lease/lookupForm";
import type {
  LeaseApproval,
  LeaseContract,
  LeasePort,
  LeasePrice,
  LeaseRequest,
  LeaseStatus,
  StatusOutcome,
} from "#server/ports/lease/port";

/** A person whom the fake provider has approved, with the four digits that only they know. */
export type ApprovedPerson = LeaseApproval & { ssn: string; birthYear: string };

export const approvedAda: ApprovedPerson = {
  leaseId: "PL-204117",
  firstName: "Ada",
  lastName: "Brooks",
  email: "ada@lease.example",
  phone: "4045550134",
  address: {
    streetAddress1: "120 Ponce Place",
    streetAddress2: "",
    city: "Decatur",
    state: "GA",
    zip: "30030",
  },
  limit: cents(5_000_00),
  approvedAt: new Date("2026-03-01T12:00:00Z"),
  allowCod: true,
  allowCreditCard: true,
  show90Day: true,
  ssn: "4821",
  birthYear: "1984",
};

/** For tests that place many orders on one approval. */
const generous: ApprovedPerson = { ...approvedAda, limit: cents(1_000_000_00) };

type Answers = "answer" | "down" | "lost" | "hang up";

/** A lease provider in memory. It can be out of reach (`down`), or do what it was asked and lose the answer (`lost`). */
export function leaseProvider(people: readonly ApprovedPerson[] = [generous]) {
  const contracts = new Map<string, LeaseContract & { request: LeaseRequest }>();
  const asked: string[] = [];
  let mode: Answers = "answer";
  let rejects = "";

  /** Runs a request as the mode says. */
  async function pass<Answer>(
    name: string,
    answer: () => Answer,
  ): Promise<Answer | { kind: "unsent" } | { kind: "unknown" }> {
    asked.push(name);
    if (mode === "down") return { kind: "unsent" };
    if (mode === "hang up") return { kind: "unknown" };
    const given = answer();
    return mode === "lost" ? { kind: "unknown" } : given;
  }

  function contractOf(key: string): StatusOutcome {
    const found = contracts.get(key);
    return found ? { kind: "found", contract: { ...found } } : { kind: "none" };
  }

  function move(key: string, change: Partial<LeaseContract>): void {
    const found = contracts.get(key);
    if (!found) throw new Error("The fake provider has no such contract.");
    contracts.set(key, { ...found, ...change, version: found.version + 1 });
  }

  const port: LeasePort = {
    isAvailable: () => mode !== "down",
    estimate: async (cashPrice) => ({
      ...priceOf(cashPrice),
      paymentFrequency: "Every two weeks",
      periodicPayment: share(cashPrice, rate(0.07)),
      numberOfPayments: 26,
    }),
    price: async (_leaseId, cashPrice) => priceOf(cashPrice),
    lookup: (form) =>
      pass("lookup", () => {
        const approval = people.find((person) => matches(person, form));
        return approval ? ({ kind: "found", approval } as const) : ({ kind: "none" } as const);
      }),
    approval: (leaseId) =>
      pass("approval", () => {
        const approval = people.find((person) => person.leaseId === leaseId);
        return approval ? ({ kind: "found", approval } as const) : ({ kind: "none" } as const);
      }),
    submit: (request) =>
      pass("submit", () => {
        if (rejects !== "") return { kind: "rejected", message: rejects } as const;
        if (!contracts.has(request.key)) contracts.set(request.key, newContract(request));
        return { kind: "submitted", contract: contracts.get(request.key) ?? newContract(request) } as const;
      }),
    status: (key) => pass("status", () => contractOf(key)),
    complete: (key) =>
      pass("complete", () => {
        if (contracts.get(key)?.status === "Signed") move(key, { status: "Funded" });
        return contractOf(key);
      }),
    cancel: (key) =>
      pass("cancel", () => {
        const status = contracts.get(key)?.status;
        if (status !== undefined && status !== "Funded" && status !== "Cancelled")
          move(key, { status: "Cancelled", okToDeliver: false });
        return contractOf(key);
      }),
    returned: (key) =>
      pass("returned", () => {
        if (contracts.get(key)?.status !== "Cancelled")
          move(key, { status: "Cancelled", okToDeliver: false });
        return contractOf(key);
      }),
  };

  return {
    port,
    asked,
    contracts,
    /** The requests by name since the last call of this. */
    takeAsked: () => asked.splice(0),
    answer: (next: Answers) => void (mode = next),
    reject: (message: string) => void (rejects = message),
    move: (status: LeaseStatus, okToDeliver: boolean, key = [...contracts.keys()].at(-1) ?? "") =>
      move(key, { status, okToDeliver }),
  };
}

function newContract(request: LeaseRequest): LeaseContract & { request: LeaseRequest } {
  const { leaseId, orderNumber, cashPrice } = request;
  return {
    request,
    leaseId,
    orderNumber,
    status: "Contracts",
    okToDeliver: false,
    cashPrice,
    price: priceOf(cashPrice),
    esignUrl: `https://lease.example/sign/${request.key}`,
    version: 1,
  };
}

function priceOf(cashPrice: Cents): LeasePrice {
  const costOfRental = share(cashPrice, rate(0.9));
  return {
    cashPrice,
    costOfRental,
    totalLeasePrice: cents(cashPrice + costOfRental),
    ninetyDayBuyout: share(cashPrice, rate(1.1)),
    initialPayment: subtract(cents(49_00), zeroCents),
  };
}

function matches(person: ApprovedPerson, form: LookupForm): boolean {
  const knows = form.last4SSN.slice(-4) === person.ssn;
  if (form.lookupType === lookupTypes.phone)
    return knows && form.phoneNumber.replaceAll(/\D/g, "").endsWith(person.phone);
  if (form.lookupType === lookupTypes.name)
    return (
      knows &&
      form.lastName.toLowerCase() === person.lastName.toLowerCase() &&
      form.birthYear === person.birthYear
    );
  return form.leaseId === person.leaseId && (knows || form.last4SSN === "");
}
