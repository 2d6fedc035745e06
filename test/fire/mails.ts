import { setTimeout as pause } from "node:timers/promises";
import { atLeast, atMost, type Goal } from "#test/fire/figures";
import { mailsIn, type FireStore } from "#test/fire/openStore";

const relayedPerSecond = 30;

/**
 * G19: waits until the outbox is empty, as long as the goals allow: a mail that a kill cut off is sent within a minute.
 */
export async function awaitMails({ query, program }: FireStore, minutes = 1): Promise<Goal[]> {
  const count = async (more = "") =>
    (await query<{ n: number }>(`select count(*)::int as n from outbox where sent_at is null ${more}`))[0]
      ?.n ?? 0;
  const waiting = () => count();
  const began = performance.now();
  const first = await waiting();
  // The others failed, and wait for their next time.
  const due = await count("and (not_before is null or not_before <= now())");
  const limit = began + minutes * 60_000 + (first / relayedPerSecond) * 1_000;
  const since = new Date().toISOString();
  for (let left = first; left > 0 && performance.now() < limit; left = await waiting()) await pause(500);
  const rate = await ratePerSecond(query, since);
  const confirmed = (await mailsIn(program.dataDir)).filter((id) => id.startsWith("order-"));
  const paid = await query<{ number: string }>(`select number from "order" where payment_status = 'paid'`);
  const missing = paid.filter(({ number }) => !confirmed.includes(`order-${number}`)).length;
  return [
    atMost(0, `messages still unsent after ${minutes} min`, await waiting()),
    atMost(
      0,
      "paid orders without exactly one confirmation",
      missing + Math.max(0, confirmed.length - paid.length),
    ),
    // A few messages are sent before their rate can be measured.
    ...(due > 200 ? [atLeast(relayedPerSecond, "mails a second", rate)] : []),
  ];
}

/** By the times at which the mails were sent, because the last of them may wait for a retry. */
async function ratePerSecond(query: FireStore["query"], since: string): Promise<number> {
  const [sent] = await query<{ n: number; seconds: number }>(
    `select count(*)::int as n, extract(epoch from max(sent_at) - '${since}'::timestamptz)::float8 as seconds
     from outbox where sent_at > '${since}' and attempts = 1`,
  );
  return sent && sent.n > 0 ? sent.n / Math.max(1, sent.seconds) : 0;
}
