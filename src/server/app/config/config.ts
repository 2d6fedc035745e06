import { resolve } from "node:path";
import type { Row } from "#server/app/config/configKinds";
import { refuseUnfitPayment } from "#server/app/config/checkPaymentConfig";
import { everySetting } from "#server/app/config/environment";
import { StartProblem } from "#server/app/startProblem";

/** Everything that is set from outside, read once at the start. */
export type Config = ReturnType<typeof readConfig>;

/** One environment variable as the README's table shows it; `accepts` tells which texts are taken. */
export type Setting = Omit<Row<unknown>, "kind"> & { accepts: string };

/**
 * Reads the configuration (domain decision "Modes of the installation").
 * @throws StartProblem that names the setting, what it was and what is accepted.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  refuseUnknown(env);
  const values = everySetting((row) => readRow(row, env[row.name]));
  const inDataDir = (path: string) => resolve(path.replace(/^DATA_DIR(?=\/)/, () => values.dataDir));
  const config = {
    ...values,
    dataDir: resolve(values.dataDir),
    outboxDir: inDataDir(values.outboxDir),
    filesDir: inDataDir(values.filesDir),
    picturesDir: inDataDir(values.picturesDir),
    /** Browsers refuse `Secure` and `__Host-` cookies where there is no https. */
    secureCookies: values.publicUrl.startsWith("https:"),
  };
  if (config.smsUrl !== "" && config.smsFrom === "")
    throw new StartProblem("SMS_URL needs SMS_FROM, the number or name that text messages come from.");
  if (config.mode === "live") refuseUnready(config, env["MAIL_FROM"]);
  refuseUnfitPayment(config);
  return config;
}

/** Every setting there is, in the order of the README's table. */
export function allSettings(): Setting[] {
  const seen: Setting[] = [];
  everySetting((row) => {
    seen.push({ name: row.name, meaning: row.meaning, standard: row.standard, accepts: row.kind.accepts });
    return readRow(row, undefined);
  });
  return seen;
}

/** The README's table of settings, in Markdown. */
export function settingsTable(): string {
  const code = (text: string) => (text === "" ? "" : `\`${text}\``);
  const rows = allSettings().map((row) => {
    return `| ${code(row.name)} | ${row.meaning} | ${row.accepts} | ${code(row.standard)} |`;
  });
  return ["| setting | what it decides | accepted | default |", "| --- | --- | --- | --- |", ...rows].join(
    "\n",
  );
}

function readRow<Value>({ name, standard, kind }: Row<Value>, given: string | undefined): Value {
  // Compose files write an empty variable where none is meant.
  const text = given === undefined || given.trim() === "" ? standard : given.trim();
  const value = kind.read(text);
  if (value !== undefined) return value;
  const was = kind.secret ? "not readable (not shown, as it may hold a password)" : JSON.stringify(text);
  throw new StartProblem(`The setting ${name} is ${was}; accepted is ${kind.accepts}.`);
}

/** Where shoppers find the store as far as the settings tell, for who has no server at hand: mails. */
export function configuredAddress({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string {
  return publicUrl !== "" ? publicUrl : `http://localhost:${port}`;
}

/** A misspelt DAVENPORT_MODE would quietly start a demo where a live store was meant. */
function refuseUnknown(env: Readonly<Record<string, string | undefined>>): void {
  const known = allSettings().map(({ name }) => name);
  const unknown = Object.keys(env).find((name) => name.startsWith("DAVENPORT_") && !known.includes(name));
  if (unknown === undefined) return;
  const ours = known.filter((name) => name.startsWith("DAVENPORT_")).join(" and ");
  throw new StartProblem(`There is no setting ${unknown}; those of that name are ${ours}.`);
}

function refuseUnready(
  config: Pick<Config, "databaseUrl" | "secureCookies">,
  mailFrom: string | undefined,
): void {
  if (config.databaseUrl === "") {
    throw new StartProblem("Live mode needs DATABASE_URL, the address of a PostgreSQL server.");
  }
  if (!config.secureCookies) {
    throw new StartProblem("Live mode needs PUBLIC_URL, the https address where shoppers find the store.");
  }
  // Mails to the store's own people go there too, with names and phone numbers of its customers.
  if (mailFrom === undefined || mailFrom.trim() === "") {
    throw new StartProblem("Live mode needs MAIL_FROM, the store's own mailbox, which its mails come from.");
  }
}
