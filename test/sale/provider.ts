import { pino } from "pino";
import { connect } from "#server/db/engine/connect";
import { countUses } from "#server/db/queries/rateLimits";
import type { PaymentPort } from "#server/ports/payment/port";
import { sandboxPayment } from "#server/ports/payment/sandbox";
import { createDemoDatabase } from "#test/database";
import { testServer, type TestServer } from "#test/testServer";

/**
 * A store whose provider is the sandbox behind `around`, which may lose, delay or break requests. Several stores may
 * share a database: then pass the first one's `url`.
 */
export async function storeWithSandbox(
  around: (real: PaymentPort) => PaymentPort,
  options: NonNullable<Parameters<typeof testServer>[0]> = {},
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

/** Counts one decline for a subject as `cardSubjects` names it. */
export async function declineOnce({ db, clock }: TestServer, subject: string): Promise<void> {
  await countUses(db, { name: "card declined", subject, seconds: 300 }, clock.now());
}

/** Answers the bank's question: the cardholder approves or declines the payment. */
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
  if (reply.json().status !== true) throw new Error(`The bank answered ${reply.body}`);
}
