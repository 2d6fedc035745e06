import { randomUUID } from "node:crypto";
import type { CallName } from "#contract/calls";
import { goodTraffic } from "#test/attacks/goodTraffic";
import { password, signUpForm } from "#test/data/accounts";
import { newKey, newUserId } from "#test/data/builders";
import { atMost, count, type LaneResult, type Size } from "#test/fire/figures";
import { openStore, type FireStore } from "#test/fire/openStore";
import { newAddress, send, type Shopper } from "#test/fire/shoppers";

const sizes = { full: { guesses: 10_000, emails: 2_000 }, quick: { guesses: 600, emails: 100 } };
const attackers = 50;

type Client = Pick<Shopper, "address" | "cookie">;
type Answer = { status?: boolean; errorMessage?: string; pwdToken?: string } | boolean;

/** Passwords, codes and emails are guessed from many addresses (docs/security.md G12); many sign in at once (G14). */
export async function signIns(size: Size): Promise<LaneResult> {
  const { guesses, emails } = sizes[size];
  const store = await openStore();
  const addresses = Array.from({ length: attackers }, newAddress);
  const from = (turn: number): Client => ({ address: addresses[turn % attackers] ?? "", cookie: "" });
  const statuses: string[] = [];
  const ask = async (client: Client, call: CallName, payload: unknown): Promise<Answer> => {
    const reply = await send(store, client, { call, payload, key: newKey() });
    statuses.push(`${call} ${reply.status}`);
    return (await reply.json()) as Answer;
  };

  const owned = await newAccount(store, { verified: true });
  const owner = await knownDevice(store, owned);
  const traffic = goodTraffic(store.url, ["/", "/product-category/living"]);
  const passwords = await inTurns(guesses, (turn) =>
    ask(from(turn), "Login", { email: owned, password: `guess ${turn}` }),
  );
  const ownerAnswer = await ask(owner, "Login", { email: owned, password });

  // Who knows the password of an account that is not verified guesses its codes.
  const pending = await newAccount(store, { verified: false });
  await inTurns(guesses, (turn) =>
    turn % 4 === 0
      ? ask(from(turn), "SendNewCode", { email: pending, password })
      : ask(from(turn), "VerifyUser", {
          email: pending,
          password,
          verifyCode: String(turn).padStart(8, "0"),
        }),
  );
  const [tries] = await store.query<{ most: number }>(
    "select coalesce(max(attempts), 0)::int as most from one_time_code where kind = 'verify'",
  );
  const [codes] = await store.query<{ n: number }>(
    `select count(*)::int as n from outbox where kind = 'verification-code' and payload->>'email' = '${pending}'`,
  );

  const one = newAddress();
  const told = await inTurns(emails, () => ask({ address: one, cookie: "" }, "CheckEmail", owned));
  const { errors, p95Ms } = await traffic.stop();

  const beside = goodTraffic(store.url, ["/", "/product-category/living"]);
  const began = performance.now();
  const atOnce = await inTurns(
    400,
    (turn) => ask({ address: newAddress(), cookie: "" }, "Login", { email: `${turn}@example.com`, password }),
    50,
  );
  const ms = performance.now() - began;
  const met = await beside.stop();

  return {
    goals: [
      atMost(100, `passwords of ${guesses} that reached the hash`, atHash(passwords)),
      atMost(0, "owners on a known device who could not sign in", isSignedIn(ownerAnswer) ? 0 : 1),
      atMost(
        25,
        `tries at a code in an hour, of ${guesses} at an email`,
        (codes?.n ?? Infinity) * (tries?.most ?? Infinity),
      ),
      atMost(
        20,
        `of ${emails} questions about an email, answered truly`,
        told.filter((free) => free === false).length,
      ),
      atMost(0, "answers of 500", statuses.filter((status) => status.endsWith(" 500")).length),
      atMost(0, "pages of others that failed", errors + met.errors),
      atMost(100, "a page of others beside 50 sign-ins at once, p95 ms", met.p95Ms),
      atMost(400, "memory, MB", store.process().memory()),
    ],
    figures: {
      "a page of others beside guesses, p95 ms": p95Ms,
      answers: JSON.stringify(count(statuses)),
      "50 sign-ins at once, hashed a second": Math.round((atHash(atOnce) / ms) * 1_000),
    },
    breaks: await store.breaks([]),
  };
}

/** Signs up by the call that the page makes. @returns its email. */
async function newAccount(store: FireStore, { verified }: { verified: boolean }): Promise<string> {
  const email = `ada.${randomUUID()}@example.com`;
  const client = { address: newAddress(), cookie: "" };
  await send(store, client, { call: "CreateAccount", payload: signUpForm(email) });
  if (verified) await store.query(`update account set verified_at = now() where email = '${email}'`);
  return email;
}

/** Signs in on a new device. @returns the device. */
async function knownDevice(store: FireStore, email: string): Promise<Client> {
  const device = { address: newAddress(), cookie: "" };
  const payload = { userId: newUserId(), email, password };
  const reply = await send(store, device, { call: "Login", payload, key: newKey() });
  if (!isSignedIn((await reply.json()) as Answer)) throw new Error("A customer could not sign in.");
  return {
    ...device,
    cookie: reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; "),
  };
}

const isSignedIn = (answer: Answer) => typeof answer === "object" && Boolean(answer.pwdToken);

function atHash(answers: readonly Answer[]): number {
  const wrong = (answer: Answer) =>
    typeof answer === "object" && answer.errorMessage === "Invalid user ID or password";
  return answers.filter(wrong).length;
}

async function inTurns(
  many: number,
  ask: (turn: number) => Promise<Answer>,
  clients = 16,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let turn = 0;
  const next = async () => {
    while (turn < many) answers.push(await ask(turn++));
  };
  await Promise.all(Array.from({ length: clients }, next));
  return answers;
}
