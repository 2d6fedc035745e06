import type { Logger } from "pino";
import type { Catalog } from "#server/catalog/catalog";
import type { Config } from "#server/app/config/config";
import type { Db } from "#server/db/engine/connect";
import type { Jobs } from "#server/jobs/queue";
import type { FilesPort } from "#server/ports/files/port";
import type { GeoPort } from "#server/ports/geo/port";
import type { MailPort } from "#server/ports/mail/port";
import type { PaymentEvents } from "#server/ports/payment/events";
import type { PaymentPort } from "#server/ports/payment/port";
import type { SmsPort } from "#server/ports/sms/port";
import type { Clock } from "#server/ports/clock";
import type { CardMark } from "#server/payments/cardMark";
import type { CardLimits } from "#server/payments/limits";
import type { Printer } from "#server/documents/printer";
import type { RecentViews } from "#server/visitors/recentViews";
import type { WaitlistMembers } from "#server/catalog/waitlistMembers";
import type { WorkQueue } from "#server/app/concurrencyLimit";

/** The outside world, each thing behind one narrow door. */
export type Ports = {
  clock: Clock;
  payment: PaymentPort;
  /** Undefined where the provider tells nothing by itself. */
  paymentEvents: PaymentEvents | undefined;
  mail: MailPort;
  geo: GeoPort;
  files: FilesPort;
  /** Undefined where no text messages can be sent. */
  sms: SmsPort | undefined;
};

/**
 * A named place in the work where tests may step in (stop the process, wait, run something else first).
 * A running store has nothing there.
 */
export type Failpoint = (name: FailpointName) => Promise<void>;

export type FailpointName =
  | "order.reserve"
  | "order.reserved"
  | "order.pay"
  | "order.paid"
  | "order.settle"
  | "order.settled"
  | "order.answer"
  | "refund.ask"
  | "refund.asked"
  | "refund.written";

/** Everything the store's work needs; made once in `createApp`, handed down, never global. */
export type AppContext = {
  config: Config;
  db: Db;
  ports: Ports;
  catalog: Catalog;
  views: RecentViews;
  waitlistMembers: WaitlistMembers;
  cardLimits: CardLimits;
  /** Tells whether two cards are the same. */
  cardMark: CardMark;
  jobs: Jobs;
  printer: Printer;
  log: Logger;
  failpoint: Failpoint;
  /** Limits the transactions of orders that run at once. */
  orderQueue: WorkQueue;
  /** Limits the searches that run at once. */
  searchQueue: WorkQueue;
  /** Of the build: an open page that was made by another one is old. */
  version: string;
  /** Aborted when the process is told to stop: whoever waits for something stops waiting. */
  closing: AbortSignal;
};
