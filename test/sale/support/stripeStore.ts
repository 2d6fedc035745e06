import { desc } from "drizzle-orm";
import { pino } from "pino";
import Stripe from "stripe";
import { afterAll } from "vitest";
import type { Ports } from "#server/app/appContext";
import { connect } from "#server/db/engine/connect";
import { latestPaymentAttempt } from "#server/db/queries/payments/payments";
import { order } from "#server/db/schema/index";
import { openStripe, stripePayment } from "#server/ports/payment/stripe";
import { stripeBooks } from "#server/ports/payment/stripeBooks";
import { stripeEvents } from "#server/ports/payment/stripeEvents";
import { createDemoDatabase, type TestDatabase } from "#test/database";
import { fakeStripe } from "#test/fakes/stripe";
import { stocked } from "#test/sale/support/stocked";
import { patient, testServer } from "#test/testServer";

const secret = "whsec_of_a_test";

/** A store that is paid through an imitation of Stripe, for the tests of the calling file. */
export async function storeWithStripe({
  ports: more = {},
  env = patient,
  filled = createDemoDatabase,
}: {
  ports?: Partial<Ports>;
  env?: Record<string, string>;
  /** Its database, with goods to sell. */
  filled?: () => Promise<TestDatabase>;
} = {}) {
  const provider = await fakeStripe();
  const database = await filled();
  const connection = connect(database.url, 4, () => undefined);
  afterAll(async () => {
    await connection.close();
    await provider.close();
    await database.drop();
  });
  const account = { secretKey: "sk_test_1", api: provider.api, timeoutMs: 5_000 };
  const payment = stripePayment({ db: connection.db, ...account, log: pino({ enabled: false }) });
  const ports = {
    payment,
    paymentEvents: stripeEvents(secret),
    providerBooks: stripeBooks(openStripe(account)),
    ...more,
  };
  const server = await stocked(testServer({ url: database.url, ports, env }));

  /** Signs an event as the provider does. */
  function signed(payload: string, { by = secret, secondsAgo = 0 } = {}): string {
    const timestamp = Math.floor(server.clock.now().getTime() / 1000) - secondsAgo;
    return Stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp });
  }

  return {
    server,
    provider,
    payment,
    signed,
    /** Posts an event. @returns the status of the answer. */
    async deliver(body: string, signature = signed(body)): Promise<number> {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const request = { method: "POST" as const, url: "/webhooks/payment", headers, payload: body };
      return (await server.app.inject(request)).statusCode;
    },
    /** The newest order with the key of its payment. */
    async newest() {
      const [row] = await server.db.select().from(order).orderBy(desc(order.createdAt)).limit(1);
      return { row: row!, key: (await latestPaymentAttempt(server.db, row!.id, "order"))!.providerKey };
    },
  };
}
