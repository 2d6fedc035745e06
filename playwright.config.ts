import { defineConfig } from "@playwright/test";
import { testBrowser } from "#test/browser";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/globalSetup.ts",
  outputDir: "test-results",
  // A story that passes at the second try is a story that fails.
  retries: 0,
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: testBrowser(),
    locale: "en-US",
    timezoneId: "America/New_York",
    // `npx playwright test --trace on` records a story step by step; it slows all of them down.
    screenshot: "only-on-failure",
  },
  // A story that no width changes is tagged with the one project it runs in.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
      },
    },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
