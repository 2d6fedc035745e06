import type { Failpoint, FailpointName } from "#server/app/appContext";

/** What a test does at a step; what it throws breaks the work off there. */
export type Hook = () => void | Promise<void>;

export type Hooks = {
  /** Goes into the `AppContext` under test. */
  failpoint: Failpoint;
  /** Runs `hook` each time the work comes to `name`. @returns what takes it away again. */
  before(name: FailpointName, hook: Hook): () => void;
  /** Runs `hook` the next time only, so that it may come to the same step itself. */
  beforeNext(name: FailpointName, hook: Hook): () => void;
  clear(): void;
};

/** Lets a test step into the shop's work at named places (security decision G4). */
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
