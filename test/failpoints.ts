import type { Failpoint, FailpointName } from "#server/app/appContext";

/** Runs at a failpoint; an error from it aborts the work there. */
export type Hook = () => void | Promise<void>;

export type Hooks = {
  /** For the `AppContext` under test. */
  failpoint: Failpoint;
  /** Runs `hook` each time the work reaches `name`. @returns a function that removes the hook. */
  before(name: FailpointName, hook: Hook): () => void;
  /** Runs `hook` the next time only, so that it may reach the same failpoint itself. */
  beforeNext(name: FailpointName, hook: Hook): () => void;
  clear(): void;
};

/** Lets a test step into the store's work at named failpoints. */
export function hooks(): Hooks {
  let active: readonly { name: FailpointName; hook: Hook; once: boolean }[] = [];

  function add(name: FailpointName, hook: Hook, once: boolean): () => void {
    const added = { name, hook, once };
    active = [...active, added];
    return () => {
      active = active.filter((each) => each !== added);
    };
  }

  async function failpoint(name: FailpointName): Promise<void> {
    const reached = active.filter((each) => each.name === name);
    active = active.filter((each) => !(each.once && reached.includes(each)));
    for (const { hook } of reached) await hook();
  }

  return {
    failpoint,
    before: (name, hook) => add(name, hook, false),
    beforeNext: (name, hook) => add(name, hook, true),
    clear: () => {
      active = [];
    },
  };
}
