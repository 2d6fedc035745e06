import type { Failpoint, FailpointName } from "#server/app/appContext";

/** What a test does at a failpoint; an error that it throws aborts the work there. */
export type Hook = () => void | Promise<void>;

export type Hooks = {
  /** Belongs into the `AppContext` under test. */
  failpoint: Failpoint;
  /** Runs `hook` each time the work reaches `name`. @returns a function that removes the hook. */
  before(name: FailpointName, hook: Hook): () => void;
  /** Runs `hook` the next time only, so that it may reach the same failpoint itself. */
  beforeNext(name: FailpointName, hook: Hook): () => void;
  clear(): void;
};

/** Lets a test step into the store's work at named failpoints. */
export function hooks(): Hooks {
  let placed: readonly { name: FailpointName; hook: Hook; once: boolean }[] = [];

  function place(name: FailpointName, hook: Hook, once: boolean): () => void {
    const own = { name, hook, once };
    placed = [...placed, own];
    return () => {
      placed = placed.filter((each) => each !== own);
    };
  }

  async function failpoint(name: FailpointName): Promise<void> {
    const reached = placed.filter((each) => each.name === name);
    placed = placed.filter((each) => !(each.once && reached.includes(each)));
    for (const { hook } of reached) await hook();
  }

  return {
    failpoint,
    before: (name, hook) => place(name, hook, false),
    beforeNext: (name, hook) => place(name, hook, true),
    clear: () => {
      placed = [];
    },
  };
}
