import { randomBytes } from "node:crypto";
import { lookupTypes, type LookupForm } from "#domain/lease/lookupForm";
import { add, cents, rate, share, smaller, type Cents } from "#domain/money";
import type { Db } from "#server/db/engine/connect";
import {
  bookSandboxLease,
  changeSandboxLease,
  findSandboxLease,
  insertSandboxApproval,
  readSandboxApprovals,
  type SandboxApprovalRow,
  type SandboxLeaseRow,
} from "#server/db/queries/sandboxLeases";
import type { Clock } from "#server/ports/clock";
import type {
  LeaseApproval,
  LeaseContract,
  LeasePort,
  LeasePrice,
  StatusOutcome,
} from "#server/ports/lease/port";
import { sandboxPeople, sandboxSsn } from "#server/ports/lease/sandboxPeople";

/** Where its site is, on the store's own address. */
export const sandboxLeasePath = "/sandbox/lease";
/** Its script for product pages. */
export const sandboxSnippetPath = `${sandboxLeasePath}/snippet.js`;

/** What somebody does on the sandbox's own site. */
export const sandboxLeaseSteps = ["sign", "decline", "expire", "release"] as const;
export type SandboxLeaseStep = (typeof sandboxLeaseSteps)[number];

export type SandboxLeases = LeasePort & {
  /** The pages of its site. */
  site: {
    find(token: string): Promise<SandboxLeaseRow | undefined>;
    apply(person: Omit<SandboxApprovalRow, "leaseId" | "approvedAt">): Promise<string>;
    /** Takes a step that is open now. @returns the lease after it. */
    step(token: string, step: SandboxLeaseStep): Promise<SandboxLeaseRow | undefined>;
  };
};

type Options = {
  /** Its own small pool, so that the store's transactions do not delay the provider. */
  db: Db;
  clock: Clock;
};

/**
 * A lease provider for demo and tests with its own books and a small site: /sandbox/lease. The people it knows are in
 * `sandboxPeople`; more are approved on its site. Everybody's SSN ends in 1234.
 */
export function sandboxLeases({ db, clock }: Options): SandboxLeases {
  async function found(matches: (approval: LeaseApproval) => boolean) {
    const approval = (await readApprovals(db, clock)).find(matches);
    if (approval && personOf(approval.leaseId)?.isDown) return { kind: "unsent" } as const;
    return approval ? ({ kind: "found", approval } as const) : ({ kind: "none" } as const);
  }

  async function status(key: string): Promise<StatusOutcome> {
    const row = await findSandboxLease(db, { key });
    return row ? { kind: "found", contract: contractOf(row) } : { kind: "none" };
  }

  async function end(key: string, to: "Funded" | "Cancelled"): Promise<StatusOutcome> {
    const row = await findSandboxLease(db, { key });
    const isOpen = row && (to === "Funded" ? row.status === "Signed" : !isOver(row));
    if (isOpen) await changeSandboxLease(db, key, { status: to, okToDeliver: to === "Funded" });
    return status(key);
  }

  return {
    isAvailable: () => true,
    estimate: async (cashPrice) => estimateOf(cashPrice),
    price: async (_leaseId, cashPrice) => priceOf(cashPrice),
    lookup: (form) => found((approval) => isAskedFor(approval, form)),
    approval: (leaseId) => found((approval) => approval.leaseId === leaseId),
    async submit({ key, leaseId, orderNumber, cashPrice, returnUrl }) {
      const refusal = personOf(leaseId)?.refusal ?? "";
      if (refusal !== "") return { kind: "rejected", message: refusal };
      const token = randomBytes(16).toString("hex");
      const made = { token, status: "Contracts" as const, createdAt: clock.now() };
      const row = { key, leaseId, orderNumber, cashPrice, returnUrl, ...made };
      return { kind: "submitted", contract: contractOf(await bookSandboxLease(db, row)) };
    },
    status,
    complete: (key) => end(key, "Funded"),
    cancel: (key) => end(key, "Cancelled"),
    async returned(key) {
      const row = await findSandboxLease(db, { key });
      const isOpen = row && row.status !== "Cancelled";
      if (isOpen) await changeSandboxLease(db, key, { status: "Cancelled", okToDeliver: false });
      return status(key);
    },
    site: siteOf({ db, clock }),
  };
}

function siteOf({ db, clock }: Options): SandboxLeases["site"] {
  return {
    find: (token) => findSandboxLease(db, { token }),
    async apply(person) {
      const leaseId = `PL-${randomBytes(4).toString("hex").toUpperCase()}`;
      await insertSandboxApproval(db, { ...person, leaseId, approvedAt: clock.now() });
      return leaseId;
    },
    async step(token, step) {
      const row = await findSandboxLease(db, { token });
      if (row && openSteps(row).includes(step)) await changeSandboxLease(db, row.key, changeBy(step, row));
      return findSandboxLease(db, { token });
    },
  };
}

/** The documented people, and whoever was approved on the site. */
async function readApprovals(db: Db, clock: Clock): Promise<LeaseApproval[]> {
  const now = clock.now().getTime();
  const known = sandboxPeople.map((person) => ({
    ...person,
    approvedAt: new Date(now - person.approvedDaysAgo * 86_400_000),
  }));
  const applied = (await readSandboxApprovals(db)).map(({ creditLimit: limit, ...person }) => {
    return { ...person, limit, allowCod: true, allowCreditCard: true, show90Day: true };
  });
  return [...known, ...applied];
}

function contractOf(row: SandboxLeaseRow): LeaseContract {
  const { leaseId, orderNumber, status, okToDeliver, cashPrice, version } = row;
  const esignUrl = `${sandboxLeasePath}/${row.token}`;
  const contract = { leaseId, orderNumber, status, okToDeliver, cashPrice, version };
  return { ...contract, price: priceOf(cashPrice), esignUrl };
}

/** What can be done with a lease now. */
export function openSteps({ status, okToDeliver }: SandboxLeaseRow): readonly SandboxLeaseStep[] {
  if (status === "Contracts") return ["sign", "decline", "expire"];
  return status === "Signed" && !okToDeliver ? ["release"] : [];
}

function changeBy(step: SandboxLeaseStep, { leaseId }: SandboxLeaseRow) {
  if (step === "release") return { okToDeliver: true };
  if (step !== "sign") return { status: "Cancelled" as const };
  return { status: "Signed" as const, okToDeliver: !personOf(leaseId)?.waitsAfterSigning };
}

function isOver({ status }: SandboxLeaseRow): boolean {
  return status === "Funded" || status === "Cancelled";
}

function personOf(leaseId: string) {
  return sandboxPeople.find((person) => person.leaseId === leaseId);
}

function isAskedFor(approval: LeaseApproval, form: LookupForm): boolean {
  const knows = form.last4SSN.slice(-4) === sandboxSsn;
  switch (form.lookupType) {
    case lookupTypes.phone:
      return knows && digitsOf(form.phoneNumber) === digitsOf(approval.phone);
    case lookupTypes.name: {
      const isName = form.lastName.trim().toLowerCase() === approval.lastName.toLowerCase();
      return knows && isName && form.birthYear === (personOf(approval.leaseId)?.birthYear ?? "1984");
    }
    case lookupTypes.leaseId:
      return form.leaseId.trim().toUpperCase() === approval.leaseId && (knows || form.last4SSN === "");
  }
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-10);
}

/** A year of payments every two weeks costs about as much again as the goods. */
function priceOf(cashPrice: Cents): LeasePrice {
  const costOfRental = share(cashPrice, rate(0.92));
  const initialPayment = smaller(cents(49_00), cashPrice);
  const totalLeasePrice = add(cashPrice, costOfRental);
  return {
    cashPrice,
    costOfRental,
    totalLeasePrice,
    ninetyDayBuyout: share(cashPrice, rate(1.12)),
    initialPayment,
  };
}

const numberOfPayments = 26;

function estimateOf(cashPrice: Cents) {
  const price = priceOf(cashPrice);
  const rest = price.totalLeasePrice - price.initialPayment;
  // Rounded: the pages say "about", and the last payment makes up for the cents.
  const periodicPayment = cents(Math.round(rest / numberOfPayments));
  return { ...price, paymentFrequency: "Every two weeks", periodicPayment, numberOfPayments };
}
