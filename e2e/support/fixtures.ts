import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { startStore, type Store } from "./server";

/** What a page said that it should not have said. */
type Complaints = {
  /** A complaint that the story itself provokes, such as the 404 of a page that is not there. */
  expected(pattern: RegExp): void;
};

/** A story's tools. Every story fails when a page of its browser complains, whatever else it shows. */
export const test = base.extend<{ complaints: Complaints }, { store: Store }>({
  store: [
    async ({}, use) => {
      const store = await startStore();
      await use(store);
      await store.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],

  baseURL: async ({ store }, use) => {
    await use(store.url);
  },

  // Limits are counted by address: one story must not use up another one's.
  extraHTTPHeaders: async ({}, use) => {
    await use({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },

  complaints: [
    async ({ context, store }, use, info) => {
      const heard: string[] = [];
      const excused: RegExp[] = [];
      const logged = store.log().length;
      await listen(context, store.url, (complaint) => heard.push(complaint));
      await use({ expected: (pattern) => excused.push(pattern) });
      const left = heard.filter((complaint) => !excused.some((pattern) => pattern.test(complaint)));
      if (left.length > 0 || info.status !== info.expectedStatus) {
        await info.attach("server log", { body: store.log().slice(logged) });
      }
      expect(left, "what the pages complained about").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Asserts that axe finds nothing to object to on the page as it stands once nothing on it moves any more:
 * WCAG 2.2 level A and AA, and axe's best practices.
 */
export async function axe(page: Page): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  await settle(page);
  // Everything within the page itself: no page of the store has a frame.
  const { violations } = await new AxeBuilder({ page }).withTags(tags).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
  expect(found, "what axe objects to").toEqual([]);
}

/** Moves whatever is half-way in to its end, so that colors and places are those a shopper is left with. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isMoving = ({ effect }: Animation) => effect?.getTiming().iterations !== Infinity;
    for (const animation of document.getAnimations().filter(isMoving)) animation.finish();
  });
}

/** Hears console errors, uncaught errors, violations of the content security policy, server errors and foreign requests. */
async function listen(context: BrowserContext, storeUrl: string, complain: (text: string) => void) {
  context.on("console", (message) => {
    const hydration = message.type() === "warning" && /hydrat/i.test(message.text());
    if (message.type() === "error" || hydration)
      complain(`console: ${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (problem) =>
    complain(`uncaught: ${problem.error().stack ?? problem.error().message}`),
  );
  context.on("response", (response) => {
    if (response.status() >= 500) complain(`${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== storeUrl) complain(`foreign request: ${request.url()}`);
  });
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(
        `content security policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
}
