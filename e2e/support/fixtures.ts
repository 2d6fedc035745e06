import { randomInt } from "node:crypto";
import { AxeBuilder } from "@axe-core/playwright";
import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { startStore, type Store } from "./server";

/** Errors and warnings that no page may report. */
type Complaints = {
  /** Allows a complaint that the story provokes, such as the 404 of an unknown page. */
  expected(pattern: RegExp): void;
};

/** A story's tools. A story fails when any page in its browser complains, whatever else it shows. */
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

  // Rate limits count by network address, so each story gets its own.
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
 * Asserts that axe finds no violation once all animations have ended: WCAG 2.2 level A and AA, and axe's best
 * practices.
 * @param part the selector of the only part to check, where the story has checked the rest of the page before
 */
export async function axe(page: Page, part?: string): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  await settle(page);
  // Without frames, because no page of the store has one.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ["violations"] });
  if (part !== undefined) builder.include(part);
  const { violations } = await builder.withTags(tags).setLegacyMode().analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
  );
  expect(found, "what axe objects to").toEqual([]);
}

/**
 * Finishes all animations, so that colors and positions are final: also those that the next frames begin, as when
 * a button is enabled again or moves away from the pointer.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = ({ effect, playState }: Animation) =>
      playState === "running" && effect?.getTiming().iterations !== Infinity;
    const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    let moving: Animation[] = [];
    do {
      for (const animation of moving) animation.finish();
      await nextFrame();
      await nextFrame();
      moving = document.getAnimations().filter(isMoving);
    } while (moving.length > 0);
  });
}

/** Makes the server reject a call until `page.unroute`. */
export async function rejectCall(page: Page, call: string): Promise<void> {
  const json = { error: { code: "BadRequest", message: "no" } };
  await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 400, json }));
}

/** Counts layout shifts from the page's start on. @returns the page's cumulative layout shift so far. */
export async function countLayoutShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + ("value" in entry ? Number(entry.value) : 0),
        );
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
}

/** Reports console errors, uncaught errors, content security policy violations, server errors and foreign requests. */
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
