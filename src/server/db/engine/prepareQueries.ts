import type pg from "pg";

/** More than the store has; statements composed per request would otherwise fill the server's memory. */
const maxStatements = 300;

/** Prepares each statement with values once per connection. The connections of a pool share `names`. */
export function prepareQueries(client: pg.PoolClient, names: Map<string, string>): void {
  const unprepared: (...call: unknown[]) => unknown = client.query;
  const query = (config: unknown, values: unknown, ...rest: unknown[]): unknown =>
    Reflect.apply(unprepared, client, [named(config, values, names), values, ...rest]);
  Object.assign(client, { query });
}

function named(config: unknown, values: unknown, names: Map<string, string>): unknown {
  if (!Array.isArray(values) || values.length === 0 || !hasText(config)) return config;
  const name = names.get(config.text) ?? `statement_${names.size + 1}`;
  if (!names.has(config.text) && names.size >= maxStatements) return config;
  names.set(config.text, name);
  return { ...config, name };
}

function hasText(config: unknown): config is { text: string } {
  return typeof config === "object" && config !== null && "text" in config && typeof config.text === "string";
}
