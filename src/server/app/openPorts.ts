import type { Logger } from "pino";
import type { Config } from "#server/app/config/config";
import type { Ports } from "#server/app/appContext";
import type { Db } from "#server/db/engine/connect";
import type { Clock } from "#server/ports/clock";
import { folderFiles } from "#server/ports/files/folder";
import { googleGeo } from "#server/ports/geo/google";
import { offlineGeo } from "#server/ports/geo/offline";
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
  const ports: Ports = {
    clock,
    ...(sandbox
      ? { payment: sandbox, paymentEvents: undefined, providerBooks: sandboxBooks(sandboxDb) }
      : openStripePorts(config, sandboxDb, log)),
    lease: undefined,
    mail: smtpUrl === "" ? outbox : smtpMail({ url: smtpUrl, from }),
    geo: key === "" ? areas : googleGeo({ own: areas, key, log }),
    sms: openSms(config),
    ...replaced,
  };
  const payment = withDeadline(ports.payment, { ms: config.paymentTimeoutMs, clock, log });
  return { ports: { ...ports, payment }, outbox, sandbox };
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

function openSms({ mode, smsUrl, smsFrom, smsTimeoutMs, outboxDir }: Config): Ports["sms"] {
  if (smsUrl !== "") return httpSms({ url: smsUrl, from: smsFrom, timeoutMs: smsTimeoutMs });
  return mode === "demo" ? outboxFolderSms({ files: folderFiles(outboxDir) }) : undefined;
}
