import { defineConfig } from "@playwright/test";
import { testBrowser } from "#test/browser";
import { testWorkers } from "#test/workers";

/** Software draws the pages in any case; without a GPU process that emulates WebGL, it takes less time. */
const withPictures = testBrowser(["--disable-gpu"]);
/**
 * Pictures cost a tenth of all stories' time, so they load only where a story looks at them or at their layout. The flag
 * replaces Playwright's own, so it repeats that there is a mouse, which can hover.
 */
const settings =
  "primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,imagesEnabled=false";
const withoutPictures = testBrowser(["--disable-gpu", `--blink-settings=${settings}`]);
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: "e2e",
  globalSetup: "./e2e/support/globalSetup.ts",
  outputDir: "test-results",
  // A story that needs a second attempt has failed.
  retries: 0,
  workers: testWorkers,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A slow machine takes three times as long as a fast one for the longest stories.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    launchOptions: withoutPictures,
    locale: "en-US",
    timezoneId: "America/New_York",
    // `npx playwright test --trace on` records each step of a story; it slows all of them down.
    screenshot: "only-on-failure",
    // Only the story about being offline lets a store's device keep the catalog.
    serviceWorkers: "block",
  },
  // A story that is the same at every width carries the tag of the one width it runs at. With `@pictures`, it loads
  // pictures on the desktop.
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
    { name: "desktop", grepInvert: /@phone|@pictures/, use: desktop },
    { name: "pictures", grep: /@pictures/, use: { ...desktop, launchOptions: withPictures } },
  ],
});
