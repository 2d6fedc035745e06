import type { Logger } from "pino";
import type { Catalog } from "#server/catalog/catalog";
import type { Config } from "#server/app/config/config";
import type { Db } from "#server/db/engine/connect";
import type { Jobs } from "#server/jobs/queue";
import type { DiskWatch } from "#server/db/engine/fullDisk";
import type { GeoPort } from "#server/ports/geo/port";
import type { LeaseEvents } from "#server/ports/lease/events";
import type { LeasePort } from "#server/ports/lease/port";
import type { MailPort } from "#server/ports/mail/port";
import type { PaymentEvents } from "#server/ports/payment/events";
import type { PaymentPort } from "#server/ports/payment/port";
import type { ProviderBooks } from "#server/ports/payment/books";
import type { SmsPort } from "#server/ports/sms/port";
import type { Clock } from "#server/ports/clock";
import type { Passwords } from "#server/account/passwords";
import type { KeyedMark } from "#server/app/keyedMark";
import type { CardMark } from "#server/payments/cards/cardMark";
import type { CardLimits } from "#server/payments/limits";
import type { ReadPicture } from "#server/mails/pictures";
import type { Printer } from "#server/documents/printer";
import type { RecentViews } from "#server/visitors/recentViews";
import type { SearchMisses } from "#server/catalog/searchMisses";
import type { WaitlistMembers } from "#server/catalog/waitlistMembers";
import type { WorkQueue } from "#server/app/concurrencyLimit";
import type { Rush } from "#server/app/rush";
import type { Traffic } from "#server/app/traffic";

export type Ports = {
  clock: Clock;
  payment: PaymentPort;
  /** Undefined for a provider without webhooks. */
  paymentEvents: PaymentEvents | undefined;
  providerBooks: ProviderBooks;
  /** Undefined where the store leases nothing. */
  lease: LeasePort | undefined;
  /** Undefined for a provider that sends none. */
  leaseEvents: LeaseEvents | undefined;
  mail: MailPort;
  geo: GeoPort;
  /** Undefined where the store sends no text messages. */
  sms: SmsPort | undefined;
};

/** A named place where tests step in; does nothing in production. */
export type Failpoint = (name: FailpointName) => Promise<void>;

export type FailpointName =
  | "order.reserve"
  | "order.reserved"
  | "order.pay"
  | "order.authorized"
  | "order.paid"
  | "order.reservedAgain"
  | "order.settle"
  | "order.settled"
  | "lease.submit"
  | "order.answer"
  | "refund.send"
  | "refund.sent"
  | "refund.written";

/** What the server's code works with. Created once and passed down. */
export type AppContext = {
  config: Config;
  db: Db;
  /** One connection of its own, so that readiness waits for no other work. */
  probeDb: Db;
  disk: DiskWatch;
  ports: Ports;
  catalog: Catalog;
  views: RecentViews;
  searchMisses: SearchMisses;
  waitlistMembers: WaitlistMembers;
  cardLimits: CardLimits;
  /** Tells whether two cards are the same without storing their numbers. */
  cardMark: CardMark;
  /** Tells whether two lease lookups ask for the same person, and two approvals are the same, without storing them. */
  leaseMark: KeyedMark;
  passwords: Passwords;
  jobs: Jobs;
  printer: Printer;
  readMailPicture: ReadPicture;
  log: Logger;
  failpoint: Failpoint;
  /** Limits concurrent order transactions. */
  orderQueue: WorkQueue;
  /** Limits payments under way, each with its reservation and the provider's calls. */
  paymentQueue: WorkQueue;
  /** Limits concurrent searches. */
  searchQueue: WorkQueue;
  /** Of orders: mails about them wait a moment for its end. */
  rush: Rush;
  traffic: Traffic;
  /** The version of the build; an open page of another version is outdated. */
  version: string;
  /** Aborted on shutdown. */
  closing: AbortSignal;
};
