import { resolve } from "node:path";
import { z } from "zod";
import { checkLeaseConfig } from "#server/app/config/checkLeaseConfig";
import { checkPaymentConfig } from "#server/app/config/checkPaymentConfig";
import { settings } from "#server/app/config/settings";
import { StartProblem } from "#server/app/startProblem";
import { passwordOf } from "#server/app/keyedMark";

/** The settings, read once at startup. */
export type Config = ReturnType<typeof readConfig>;

type Environment = Readonly<Record<string, string | undefined>>;

const about = z.object({
  name: z.string(),
  fallback: z.string().default(""),
  meaning: z.string(),
  description: z.string(),
  secret: z.boolean().default(false),
});

/** Every setting, in the order of docs/settings.md; `description` says what is accepted. */
export const allSettings = Object.entries(settings.shape).map(([key, schema]) => ({
  key,
  ...about.parse(schema.meta()),
}));

/** @throws StartProblem that names the setting, its value and what is accepted. */
export function readConfig(env: Environment) {
  checkNames(env);
  const values = readSettings(env);
  const inDataDir = (path: string) => resolve(path.replace(/^DATA_DIR(?=\/)/, () => values.dataDir));
  const config = {
    ...values,
    dataDir: resolve(values.dataDir),
    outboxDir: inDataDir(values.outboxDir),
    picturesDir: inDataDir(values.picturesDir),
    storeFiles: resolve(values.storeFiles),
    // Demos are often shown to many people behind one address.
    cardDeclinesPerAddress: values.cardDeclinesPerAddress ?? (values.mode === "demo" ? 200 : 25),
    leaseAdapter: values.leaseAdapter === "" ? leaseAdapterOf(values.mode) : values.leaseAdapter,
    newVisitorsPerHour: values.newVisitorsPerHour ?? (values.mode === "demo" ? 8_000 : 1_000),
    /** Browsers reject `Secure` and `__Host-` cookies without https. */
    secureCookies: values.publicUrl.startsWith("https:"),
  };
  if (config.smsUrl !== "" && config.smsFrom === "")
    throw new StartProblem("SMS_URL needs SMS_FROM, the number or name that text messages come from.");
  if (config.migrationDatabaseUrl !== "" && config.databaseUrl === "")
    throw new StartProblem(
      "MIGRATION_DATABASE_URL needs DATABASE_URL, the same database for the store's role.",
    );
  if (config.mode === "live") checkLiveConfig(config, env["MAIL_FROM"]);
  checkPaymentConfig(config);
  checkLeaseConfig(config);
  return config;
}

function leaseAdapterOf(mode: "demo" | "live"): "sandbox" | "none" {
  return mode === "demo" ? "sandbox" : "none";
}

function readSettings(env: Environment): z.output<typeof settings> {
  const texts = new Map(allSettings.map(({ key, name, fallback }) => [key, textOf(env[name]) ?? fallback]));
  const { data, error } = settings.safeParse(Object.fromEntries(texts));
  if (data) return data;
  const wrong = allSettings.find(({ key }) => key === error.issues[0]?.path[0]);
  if (!wrong) throw error;
  const was = wrong.secret
    ? "not readable (not shown, as it may hold a password)"
    : JSON.stringify(texts.get(wrong.key));
  throw new StartProblem(`The setting ${wrong.name} is ${was}; it must be ${wrong.description}.`);
}

/** Compose files write an empty variable for one that is not set. */
function textOf(variable: string | undefined): string | undefined {
  const text = variable?.trim();
  return text === "" ? undefined : text;
}

/** The table of docs/settings.md, in Markdown. */
export function settingsTable(): string {
  const code = (text: string) => (text === "" ? "" : `\`${text}\``);
  return [
    "| setting | what it decides | accepted | default |",
    "| --- | --- | --- | --- |",
    ...allSettings.map(
      (each) => `| ${code(each.name)} | ${each.meaning} | ${each.description} | ${code(each.fallback)} |`,
    ),
  ].join("\n");
}

/** The store's address by its settings alone, for mails. */
export function configuredAddress({ publicUrl, port }: Pick<Config, "publicUrl" | "port">): string {
  return publicUrl !== "" ? publicUrl : `http://localhost:${port}`;
}

/** A misspelled DAVENPORT_MODE would quietly start a demo where a live store was meant. */
function checkNames(env: Environment): void {
  const known = allSettings.map(({ name }) => name).filter((name) => name.startsWith("DAVENPORT_"));
  const unknown = Object.keys(env).find((name) => name.startsWith("DAVENPORT_") && !known.includes(name));
  if (unknown)
    throw new StartProblem(
      `There is no setting ${unknown}; the settings with that prefix are ${known.join(" and ")}.`,
    );
}

type LiveConfig = Pick<Config, "databaseUrl" | "secureCookies" | "cardMarkKey">;

function checkLiveConfig(config: LiveConfig, mailFrom: string | undefined): void {
  if (config.databaseUrl === "")
    throw new StartProblem("Live mode needs DATABASE_URL, the address of a PostgreSQL server.");
  if (config.cardMarkKey === "" && passwordOf(config.databaseUrl) === "")
    throw new StartProblem("Live mode needs CARD_MARK_KEY, because DATABASE_URL has no password.");
  if (!config.secureCookies)
    throw new StartProblem("Live mode needs PUBLIC_URL, the https address where shoppers find the store.");
  // Mails to the staff go there too, with names and phone numbers of customers.
  if (textOf(mailFrom) === undefined)
    throw new StartProblem("Live mode needs MAIL_FROM, the store's own mailbox, which its mails come from.");
}
