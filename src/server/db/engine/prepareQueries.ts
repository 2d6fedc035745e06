import type pg from "pg";

/** More than the store has; statements composed per request would otherwise fill the server's memory. */
const maxStatements = 300;

type Watched = {
  /** Shared by the connections of a pool. */
  names: Map<string, string>;
  onFailure(problem: unknown): void;
};

/** Prepares each statement with values once per connection, and reports every one that fails. */
export function prepareQueries(client: pg.PoolClient, { names, onFailure }: Watched): void {
  const unprepared: (...call: unknown[]) => unknown = client.query;
  const query = (config: unknown, ...rest: unknown[]): unknown => {
    const call = [named(config, rest[0], names), ...rest.map((each) => reporting(each, onFailure))];
    const answer = Reflect.apply(unprepared, client, call);
    if (answer instanceof Promise) answer.catch(onFailure);
    return answer;
  };
  Object.assign(client, { query });
}

/** The pool asks with a callback, a transaction for a promise. */
function reporting(argument: unknown, onFailure: (problem: unknown) => void): unknown {
  if (!isCallback(argument)) return argument;
  return (problem: unknown, ...answer: unknown[]) => {
    if (problem) onFailure(problem);
    argument(problem, ...answer);
  };
}

function isCallback(argument: unknown): argument is (...call: unknown[]) => void {
  return typeof argument === "function";
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
