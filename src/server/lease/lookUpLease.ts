import { lookupTypes, type LookupForm } from "#domain/lease/lookupForm";
import { approvalHolds } from "#domain/lease/statuses";
import { abilitiesOf } from "#domain/store/store";
import { storeDeviceOf, visitorSubject } from "#server/app/actor";
import type { RequestContext } from "#server/app/requestContext";
import { hasFoundApproval, rememberApproval } from "#server/db/queries/leases";
import { countUpTo, windowAt } from "#server/db/queries/rateLimits";
import type { LeaseApproval, LeasePort } from "#server/ports/lease/port";

type LeaseLookup =
  { kind: "found"; approval: LeaseApproval } | { kind: "none" } | { kind: "tooMany" } | { kind: "unreached" };

/**
 * Asks the provider for an approval by two factors. Counts each lookup first, per person looked up, visitor, device and
 * network address, so that no one can guess a name and address (docs/security.md T29). A visitor who has found an approval
 * may look it up again for an hour under a higher limit. The SSN is neither stored nor logged.
 * @param form with a ten-digit phone number and trimmed fields
 */
export async function lookUpLease(
  form: LookupForm,
  ctx: RequestContext & { lease: LeasePort },
): Promise<LeaseLookup> {
  const now = ctx.ports.clock.now();
  const isAdmitted = (await isKnown(form, ctx)) ? await admitAgain(ctx) : await admit(form, ctx);
  if (!isAdmitted) return { kind: "tooMany" };
  const found = await ctx.lease.lookup(form);
  if (found.kind === "unsent" || found.kind === "unknown") return { kind: "unreached" };
  if (found.kind === "none" || !approvalHolds(found.approval.approvedAt, now)) return { kind: "none" };
  const subject = finderOf(ctx);
  if (subject !== undefined) {
    for (const mark of [approvalMark(found.approval.leaseId, ctx), personMark(form, ctx)])
      await rememberApproval(ctx.db, { subject, mark }, now);
  }
  return { kind: "found", approval: found.approval };
}

/** Whether the caller has found this approval within the hour, and may place an order on it. */
export function mayUseApproval(leaseId: string, ctx: RequestContext): Promise<boolean> {
  return foundSince(approvalMark(leaseId, ctx), ctx);
}

function isKnown(form: LookupForm, ctx: RequestContext): Promise<boolean> {
  return foundSince(personMark(form, ctx), ctx);
}

async function foundSince(mark: string, ctx: RequestContext): Promise<boolean> {
  const subject = finderOf(ctx);
  if (subject === undefined) return false;
  const since = new Date(ctx.ports.clock.now().getTime() - usableMs);
  return hasFoundApproval(ctx.db, { subject, mark }, since);
}

/** The visitor or the device; undefined for callers without a cart key, whose approvals are not remembered. */
function finderOf({ actor }: RequestContext): string | undefined {
  return storeDeviceOf(actor)?.deviceId ?? visitorSubject(actor);
}

/** Counts one lookup per subject, the person's first: once that is used up, asking on counts nothing else. */
async function admit(form: LookupForm, ctx: RequestContext): Promise<boolean> {
  const now = ctx.ports.clock.now();
  const device = storeDeviceOf(ctx.actor);
  const visitor = device ? undefined : visitorSubject(ctx.actor);
  const counts = [
    // Strangers who guess must not keep a clerk from helping the customer.
    {
      name: isAtDesk(ctx) ? "lease lookups of a person at a desk" : "lease lookups of a person",
      subject: personMark(form, ctx),
      most: perPerson,
    },
    ...(device ? [{ name: "lease lookups of a device", subject: device.deviceId, most: perDevice }] : []),
    ...(visitor === undefined
      ? []
      : [{ name: "lease lookups of a visitor", subject: visitor, most: perVisitor }]),
    ...(device
      ? []
      : [
          {
            name: "lease lookups of an address",
            subject: ctx.client.address,
            most: perNetworkAddress[ctx.config.mode],
          },
        ]),
  ];
  const windowStart = windowAt(now, daySeconds);
  for (const { subject, ...limit } of counts)
    if (!(await countUpTo(ctx.db, { ...limit, subjects: [subject], windowStart }))) return false;
  return true;
}

function isAtDesk({ actor }: RequestContext): boolean {
  return abilitiesOf(actor.kind).orderWithoutCard;
}

/** Other people may share this phone or name, and their SSNs must not be guessable either. */
function admitAgain(ctx: RequestContext): Promise<boolean> {
  const windowStart = windowAt(ctx.ports.clock.now(), daySeconds);
  const subjects = [finderOf(ctx) ?? ctx.client.address];
  return countUpTo(ctx.db, { name: "lease lookups again", subjects, windowStart, most: perFinder });
}

/**
 * The person asked for, by phone, lease, or name with the year of birth. Never by SSN. Of names and leases only letters
 * and digits count, since a provider may overlook the rest.
 */
function personMark(form: LookupForm, ctx: RequestContext): string {
  const { lookupType, phoneNumber, leaseId, lastName, birthYear } = form;
  if (lookupType === lookupTypes.leaseId) return approvalMark(leaseId, ctx);
  if (lookupType === lookupTypes.phone) return ctx.leaseMark(`phone ${phoneNumber}`);
  return ctx.leaseMark(`name ${plain(lastName)} ${birthYear}`);
}

function approvalMark(leaseId: string, { leaseMark }: RequestContext): string {
  return leaseMark(`lease ${plain(leaseId)}`);
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase();
}

const daySeconds = 86_400;
const usableMs = 3_600_000;
/** A day (docs/security.md T29, docs/domain.md "Identity"). */
const perPerson = 5;
const perVisitor = 10;
const perDevice = 100;
const perFinder = 30;
const perNetworkAddress = { live: 40, demo: 400 };
