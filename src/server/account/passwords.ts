import { randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { busyMessage } from "#domain/messages/faults";
import { Fault } from "#server/app/fault";

/** Too many passwords wait to be hashed. */
export class HashingFault extends Fault {
  constructor() {
    super("Unavailable", busyMessage);
  }
}

export type Passwords = {
  /** @throws HashingFault when too many wait. */
  hash(secret: string): Promise<string>;
  /**
   * Whether a secret fits a hash. Without a hash it takes as long and is false.
   * @throws HashingFault when too many wait.
   */
  fits(secret: string, hashed: string | undefined): Promise<boolean>;
};

/** Hashing takes tens of milliseconds and 19 MB each: so many at once, and so many waiting. */
const running = 2;
const mostWaiting = 20;

/** Hashes passwords and one-time codes with argon2id (OWASP's parameters, which the library takes by default). */
export function createPasswords(): Passwords {
  const queue = new PQueue({ concurrency: running });
  let placeholder: Promise<string> | undefined;

  async function add<Result>(work: () => Promise<Result>): Promise<Result> {
    if (queue.size >= mostWaiting) throw new HashingFault();
    return queue.add(work);
  }

  return {
    hash: (secret) => add(() => hash(normal(secret))),
    async fits(secret, hashed) {
      placeholder ??= hash(randomBytes(16));
      const against = hashed ?? (await placeholder);
      const fits = await add(() => verify(against, normal(secret)));
      return fits && hashed !== undefined;
    },
  };
}

/** A keyboard may write an accented letter as one character or as two. */
function normal(secret: string): string {
  return secret.normalize("NFC");
}
