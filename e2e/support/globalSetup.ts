import type { TestProject } from "vitest/node";
import { setup } from "#test/globalSetup";

/**
 * One PostgreSQL for a whole run of the stories, the same that vitest gets. Its address goes to the workers
 * by their environment; `freshDemoDatabase` asks there.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const provide = (_key: string, address: string) => {
    process.env.DAVENPORT_TEST_DATABASES = address;
  };
  return setup({ provide } as unknown as TestProject);
}
