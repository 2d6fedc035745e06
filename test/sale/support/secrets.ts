import { randomInt } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Db } from "#server/db/engine/connect";

/** A unique card, which must never appear anywhere. */
export type Canary = { number: string; cvv: string };

/** A 16-digit number with a valid check digit, and a code too long to occur by chance. */
export function canary(): Canary {
  const digits = `4${Array.from({ length: 14 }, () => randomInt(10)).join("")}`;
  const check = Array.from({ length: 10 }, (_, digit) => `${digits}${digit}`).find(isLuhn);
  return { number: check ?? "", cvv: `7${randomInt(1_000_000_000, 9_999_999_999)}` };
}

function isLuhn(number: string): boolean {
  const sum = [...number].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** A card number in groups of four digits. */
export function groupsOf(number: string): string[] {
  return number.match(/.{4}/g) ?? [];
}

/** The forms in which a secret may appear; the last four digits may be stored. */
export function encodings({ number, cvv }: Canary): string[] {
  const groups = groupsOf(number);
  const texts = [
    number,
    number.slice(0, 12),
    cvv,
    ...[" ", "-", ".", "%20", "+", "_"].map((gap) => groups.join(gap)),
  ];
  return [
    ...texts,
    ...[number, groups.join(" "), cvv].flatMap((text) => [
      ...base64Of(text),
      Buffer.from(text).toString("hex"),
    ]),
  ];
}

/** A text in base64 at each of its three offsets, without the ends that depend on neighboring bytes. */
function base64Of(text: string): string[] {
  return [0, 1, 2].map((shift) => {
    const whole = Buffer.from("x".repeat(shift) + text).toString("base64");
    return whole.slice(
      Math.ceil((shift * 4) / 3) + (shift ? 1 : 0),
      Math.floor(((shift + text.length) * 4) / 3) - 1,
    );
  });
}

/** Finds the secrets in the texts: where they are and in which encoding. */
export function findSecrets(secrets: readonly Canary[], texts: ReadonlyMap<string, string>): string[] {
  return [...texts].flatMap(([place, text]) =>
    secrets.flatMap((secret) =>
      encodings(secret)
        .filter((form) => text.includes(form))
        .map((form) => `${place}: ${form}`),
    ),
  );
}

/** Every row of every table as text, also those of sent mails; bytes as hex. */
export function dump(db: Db): Promise<Map<string, string>> {
  return dumpWith(async (text) => (await db.execute(sql.raw(text))).rows);
}

/** The same for a database that is asked in another way. */
export async function dumpWith(query: (text: string) => Promise<Record<string, unknown>[]>) {
  const tables = await query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await query(`select t::text as row from ${String(name)} t`);
    texts.set(`table ${String(name)}`, rows.map(({ row }) => row).join("\n"));
  }
  return texts;
}

/** Every file in a folder and its subfolders. */
export async function filesUnder(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = new Map<string, string>();
  for (const entry of entries.filter((each) => each.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    texts.set(`file ${file}`, await readFile(file, "latin1"));
  }
  return texts;
}
