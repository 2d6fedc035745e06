import type { Logger } from "pino";
import type { Config } from "#server/app/config/config";
import type { Ports } from "#server/app/appContext";
import type { Db } from "#server/db/engine/connect";
import type { Clock } from "#server/ports/clock";
import { folderFiles } from "#server/ports/files/folder";
import { googleGeo } from "#server/ports/geo/google";
import { offlineGeo } from "#server/ports/geo/offline";
import { leaseEvents } from "#server/ports/lease/events";
import { httpLeases } from "#server/ports/lease/http";
import type { LeasePort } from "#server/ports/lease/port";
import { sandboxLeases, type SandboxLeases } from "#server/ports/lease/sandbox";
import { outboxFolderMail, type OutboxMail } from "#server/ports/mail/outboxFolder";
import { smtpMail } from "#server/ports/mail/smtp";
import { withDeadline } from "#server/ports/payment/deadline";
import { sandboxPayment, type SandboxPayment } from "#server/ports/payment/sandbox";
import { sandboxBooks } from "#server/ports/payment/sandboxBooks";
import { openStripe, stripePayment } from "#server/ports/payment/stripe";
import { stripeEvents } from "#server/ports/payment/stripeEvents";
import { stripeBooks } from "#server/ports/payment/stripeBooks";
import { httpSms } from "#server/ports/sms/http";
import { outboxFolderSms } from "#server/ports/sms/outboxFolder";

type Options = { config: Config; log: Logger; clock: Clock; db: Db; sandboxDb: Db; replaced: Partial<Ports> };

export type OpenPorts = {
  ports: Ports;
  outbox: OutboxMail;
  /** Undefined with a real provider. */
  sandbox: SandboxPayment | undefined;
  /** Undefined unless a demo leases through the sandbox. */
  leaseSandbox: SandboxLeases | undefined;
};

/** The ports by the settings. `replaced` is for tests. */
export function openPorts({ config, log, clock, db, sandboxDb, replaced }: Options): OpenPorts {
  const { smtpUrl, mailFrom: from, mapsKey: key } = config;
  const outbox = outboxFolderMail({ files: folderFiles(config.outboxDir), clock, from });
  const areas = offlineGeo({ db });
  // Like a real provider, the sandbox gives up before our own deadline.
  const timeoutMs = config.paymentTimeoutMs / 2;
  const sandbox =
    config.paymentAdapter === "sandbox" ? sandboxPayment({ db: sandboxDb, timeoutMs, log }) : undefined;
  const leaseSandbox =
    config.leaseAdapter === "sandbox" ? sandboxLeases({ db: sandboxDb, clock }) : undefined;
  const ports: Ports = {
    clock,
    ...(sandbox
      ? { payment: sandbox, paymentEvents: undefined, providerBooks: sandboxBooks(sandboxDb) }
      : openStripePorts(config, sandboxDb, log)),
    lease: leaseSandbox ?? openHttpLeases(config, { clock, log }),
    leaseEvents: config.leaseAdapter === "http" ? leaseEvents(config.leaseWebhookSecret) : undefined,
    mail: smtpUrl === "" ? outbox : smtpMail({ url: smtpUrl, from }),
    geo: key === "" ? areas : googleGeo({ own: areas, key, log }),
    sms: openSms(config),
    ...replaced,
  };
  const payment = withDeadline(ports.payment, { ms: config.paymentTimeoutMs, clock, log });
  return { ports: { ...ports, payment }, outbox, sandbox, leaseSandbox };
}

type PaymentPorts = Pick<Ports, "payment" | "paymentEvents" | "providerBooks">;

function openStripePorts(config: Config, db: Db, log: Logger): PaymentPorts {
  const account = {
    secretKey: config.paymentSecretKey,
    api: new URL(config.paymentApi),
    timeoutMs: config.paymentTimeoutMs,
  };
  return {
    payment: stripePayment({ db, log, ...account }),
    paymentEvents: stripeEvents(config.paymentWebhookSecret),
    providerBooks: stripeBooks(openStripe(account)),
  };
}

function openHttpLeases(
  config: Config,
  { clock, log }: Pick<Options, "clock" | "log">,
): LeasePort | undefined {
  if (config.leaseAdapter !== "http") return undefined;
  const { leaseUrl: url, leaseKey: key, leaseSignHosts: signHosts, paymentTimeoutMs: timeoutMs } = config;
  return httpLeases({ url, key, signHosts, timeoutMs, clock, log });
}

function openSms({ mode, smsUrl, smsFrom, smsTimeoutMs, outboxDir }: Config): Ports["sms"] {
  if (smsUrl !== "") return httpSms({ url: smsUrl, from: smsFrom, timeoutMs: smsTimeoutMs });
  return mode === "demo" ? outboxFolderSms({ files: folderFiles(outboxDir) }) : undefined;
}
