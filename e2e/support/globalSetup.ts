import type { TestProject } from "vitest/node";
import { setup } from "#test/globalSetup";

/**
 * Starts one PostgreSQL for the whole run, the same as for vitest. The workers get its address through their
 * environment; `freshDemoDatabase` uses it.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provide = (_key: string, address: string) => {
    process.env.DAVENPORT_TEST_DATABASES = address;
  };
  return setup({ provide } as unknown as TestProject);
}
