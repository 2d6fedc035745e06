import { pino } from "pino";
import { connect } from "#server/db/engine/connect";
import { settledOutcome } from "#server/payments/captureFound";
import type { SettledOutcome } from "#server/payments/settle";
import { countUses } from "#server/db/queries/rateLimits";
import type { PaymentPort } from "#server/ports/payment/port";
import { sandboxPayment } from "#server/ports/payment/sandbox";
import { createDemoDatabase } from "#test/database";
import { testServer, type TestServer } from "#test/testServer";

/** A store whose provider is the sandbox behind `around`, which may lose, delay or break requests. */
export async function storeWithSandbox(
  around: (real: PaymentPort) => PaymentPort,
  options: Parameters<typeof testServer>[0] = {},
): Promise<TestServer> {
  const made = options.url === undefined ? await createDemoDatabase() : undefined;
  const url = options.url ?? made?.url ?? "";
  const own = connect(url, 4, () => undefined);
  const real = sandboxPayment({ db: own.db, timeoutMs: 50, log: pino({ level: "silent" }) });
  const server = await testServer({ ...options, url, ports: { ...options.ports, payment: around(real) } });
  return {
    ...server,
    async close() {
      await server.close();
      await own.close();
      await made?.drop();
    },
  };
}

/** A provider whose requests all go through `pass`, which gets their name with their key. */
export function intercepted(
  real: PaymentPort,
  pass: <Answer>(name: string, send: () => Promise<Answer>) => Promise<Answer>,
): PaymentPort {
  return {
    ...real,
    authorize: (request) => pass(`authorize ${request.key}`, () => real.authorize(request)),
    capture: (key) => pass(`capture ${key}`, () => real.capture(key)),
    find: (key) => pass(`find ${key}`, () => real.find(key)),
    abandon: (key) => pass(`abandon ${key}`, () => real.abandon(key)),
    refund: (request) => pass(`refund ${request.refundKey}`, () => real.refund(request)),
  };
}

/** Takes the amount at the provider, as a payment whose process then dies. */
export async function takeAtProvider(
  { context }: TestServer,
  request: Parameters<PaymentPort["authorize"]>[0],
): Promise<SettledOutcome> {
  const { payment } = context.ports;
  const outcome = await payment.authorize(request);
  if (outcome.kind === "unsent") throw new Error("The provider is out of reach.");
  return settledOutcome(outcome.kind === "authorized" ? await payment.capture(request.key) : outcome);
}

/** Counts one decline for a subject as `cardSubjects` names it. */
export async function declineOnce({ db, clock }: TestServer, subject: string): Promise<void> {
  await countUses(db, { name: "card declined", subject, seconds: 300 }, clock.now());
}

/** Answers the 3-D Secure challenge as the cardholder. */
export async function answerChallenge(
  server: TestServer,
  clientSecret: string | undefined,
  approved: boolean,
): Promise<void> {
  const reply = await server.app.inject({
    method: "POST",
    url: "/sandbox/authenticate",
    payload: { clientSecret, approved },
  });
  if (reply.json().status !== true) throw new Error(`The sandbox answered ${reply.body}`);
}
