import { defineConfig } from "@playwright/test";
import { testBrowser } from "#test/browser";
import { testWorkers } from "#test/workers";

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/globalSetup.ts",
  outputDir: "test-results",
  // A story that needs a second attempt has failed.
  retries: 0,
  workers: testWorkers,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: testBrowser(),
    locale: "en-US",
    timezoneId: "America/New_York",
    // `npx playwright test --trace on` records each step of a story; it slows all of them down.
    screenshot: "only-on-failure",
    // Only the story about being offline lets a store's device keep the catalog.
    serviceWorkers: "block",
  },
  // A story that is the same at every width carries the tag of the one project it runs in.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        hasTouch: true,
        isMobile: true,
        // Pictures load on the desktop: rendered again at twice the density, they take a tenth of all stories' time.
        launchOptions: testBrowser(["--blink-settings=imagesEnabled=false"]),
      },
    },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
  ],
});
