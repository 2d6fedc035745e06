import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openChild } from "#test/childProcess";
import { freePort } from "#test/fakes/listen";
import { atEnd } from "#test/fire/cleanUp";

/** What the provider does with a request. `slow` and `lost` do what they were asked; `mixed` is any of them in turn. */
export type Fault = "none" | "down" | "error" | "busy" | "garbage" | "reset" | "lost" | "slow" | "mixed";

export type ProviderOrder =
  { fault: Fault; share: number } | { clientSecret: string; approved: boolean } | Record<string, never>;

/** Since its start; `open` are payments that are neither captured nor canceled, by id. */
export type ProviderFigures = {
  requests: number;
  faults: number;
  tried: Record<string, number>;
  open: Record<string, string>;
};

/** A line of its ledger: money that moved, in cents. */
export type Entry =
  | { kind: "capture"; id: string; key: string; amount: number }
  | { kind: "refund"; id: string; key: string; amount: number; intent: string };

/** The provider in its own process, with an append-only ledger that neither the store nor a crash can change. */
export async function openProvider() {
  const folder = await mkdtemp(path.join(tmpdir(), "davenport-provider-"));
  const ledgerFile = path.join(folder, "ledger");
  await writeFile(ledgerFile, "");
  const port = await freePort();
  const child = openChild<ProviderOrder, ProviderFigures>(new URL("./providerProgram.ts", import.meta.url), [
    ledgerFile,
    String(port),
  ]);
  atEnd(async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  });
  await child.ask({});

  return {
    /** The settings of a demo store that pays here. */
    env: {
      PAYMENT_ADAPTER: "stripe",
      PAYMENT_API: `http://127.0.0.1:${port}`,
      PAYMENT_SECRET_KEY: "sk_test_of_the_fire",
      PAYMENT_PUBLISHABLE_KEY: "pk_test_of_the_fire",
      PAYMENT_WEBHOOK_SECRET: "whsec_of_the_fire",
    },
    /** Breaks this share of the requests from now on. */
    break: (fault: Fault, share = 1) => child.ask({ fault, share }),
    mend: () => child.ask({ fault: "none", share: 0 }),
    /** The cardholder's answer to a challenge. */
    answer: (clientSecret: string, approved: boolean) => child.ask({ clientSecret, approved }),
    figures: () => child.ask({}),
    async ledger(): Promise<Entry[]> {
      const lines = (await readFile(ledgerFile, "utf8")).trim().split("\n");
      return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as Entry);
    },
  };
}
