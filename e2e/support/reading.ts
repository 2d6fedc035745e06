import type { JSHandle, Page } from "@playwright/test";
import { expect, settle } from "./fixtures";

/** Asserts that nothing is wider than the screen and that no box cuts off its text. */
export async function expectNothingLost(page: Page): Promise<void> {
  await settle(page);
  const { wider, cut } = await page.evaluate(() => {
    const root = document.documentElement;
    const cutting = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) => {
      const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
      // Skips text for screen readers only, and text that ends in an ellipsis on purpose.
      if (element.clientWidth <= 1 || textOverflow === "ellipsis" || !element.checkVisibility()) return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    });
    return {
      wider: root.scrollWidth - root.clientWidth,
      cut: cutting.map((element) => element.outerHTML.slice(0, 120)),
    };
  });
  expect(wider, `pixels that ${page.url()} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(cut, `what is cut off at ${page.url()}`).toEqual([]);
}

/** Asserts that a screen of 320 pixels needs no sideways scrolling. */
export async function expectFits(page: Page): Promise<void> {
  const { width, screen } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    screen: document.documentElement.clientWidth,
  }));
  expect(width, `pixels needed by ${page.url()}`).toBeLessThanOrEqual(screen);
  expect(screen).toBe(320);
}

/** An element's position in page pixels. */
type Place = { name: string; left: number; right: number; top: number; bottom: number };
/** A move of the focus from one stop to the next, with both positions at that moment. */
type Step = {
  from: Place;
  to: Place;
  /** Whether the second stop comes later in the document. */
  isLater: boolean;
  /** Whether one of them is fixed on the screen while the page scrolls. */
  floats: boolean;
  /** Why the second stop is not visible. */
  hiddenBy: string;
};

/**
 * Tabs through the whole page and asserts that every stop is visible with its focus ring and comes after the one
 * before it, in the document and on the screen: below it or to its right.
 */
export async function expectReadingOrder(page: Page): Promise<void> {
  // Animated elements have no stable position.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const steps = await tabThrough(page);
  expect(steps.length, "steps").toBeGreaterThan(5);
  const unseen = steps.flatMap((step) => (step.hiddenBy ? `${step.to.name}: ${step.hiddenBy}` : []));
  expect(unseen, `stops that cannot be seen at ${page.url()}`).toEqual([]);
  const backward = steps
    .filter((step) => !isForward(step))
    .map(({ from, to }) => `${from.name} → ${to.name}`);
  expect(backward, `steps backward at ${page.url()}`).toEqual([]);
}

/** A stop above and not to the right is backward; so is one to the left in the same row. */
function isForward({ from, to, isLater, floats }: Step): boolean {
  const above = to.bottom <= from.top + slack && to.left < from.right - slack;
  const middle = (to.top + to.bottom) / 2;
  const sameRow = middle > from.top && middle < from.bottom;
  return isLater && (floats || (!above && !(sameRow && to.right <= from.left + slack)));
}

const slack = 2;
const maxStops = 1000;
const maxFrames = 60;

async function tabThrough(page: Page): Promise<Step[]> {
  const steps: Step[] = [];
  await page.keyboard.press("Tab");
  const first = await page.evaluateHandle(() => document.activeElement);
  let from = first;
  while (steps.length < maxStops) {
    await page.keyboard.press("Tab");
    const to = await page.evaluateHandle(() => document.activeElement);
    const isRound = await page.evaluate(
      ([one, other]) => !one || one === other || one === document.body,
      [to, first],
    );
    if (isRound) return steps;
    const step = await page.evaluate(stepBetween, [from, to] as const);
    steps.push({ ...step, hiddenBy: await onceDrawn(page, to) });
    from = to;
  }
  throw new Error(`More than ${maxStops} stops at ${page.url()}.`);
}

/**
 * The browser may scroll to a stop, or make room for a bar over it, only when it draws the next frames.
 * @returns why the stop is still not visible after that, '' if it is.
 */
async function onceDrawn(page: Page, stop: JSHandle<Element | null>): Promise<string> {
  let reason = await page.evaluate(hiddenBy, stop);
  for (let frame = 0; reason && frame < maxFrames; frame += 1) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    reason = await page.evaluate(hiddenBy, stop);
  }
  return reason;
}

/** Runs in the page. */
function stepBetween([from, to]: readonly [Element | null, Element | null]): Omit<Step, "hiddenBy"> {
  const place = (element: Element | null): Place => {
    if (!element) throw new Error("Nothing has the focus.");
    const { left, right, top, bottom } = element.getBoundingClientRect();
    // Adds horizontal scrolling inside the element's boxes.
    let aside = window.scrollX;
    for (let box = element.parentElement; box; box = box.parentElement) aside += box.scrollLeft;
    const name = element.getAttribute("aria-label") ?? element.textContent.trim();
    return {
      name: `${element.tagName} ${name.slice(0, 40)}`,
      left: left + aside,
      right: right + aside,
      top: top + window.scrollY,
      bottom: bottom + window.scrollY,
    };
  };
  const isLater = Boolean(from && to && from.compareDocumentPosition(to) & Node.DOCUMENT_POSITION_FOLLOWING);
  const floats = [from, to].some((element) => {
    for (let box = element; box; box = box.parentElement)
      if (getComputedStyle(box).position === "fixed") return true;
    return false;
  });
  return { from: place(from), to: place(to), isLater, floats };
}

/** Runs in the page. @returns why the focused element is not visible, '' if it is. */
function hiddenBy(element: Element | null): string {
  if (!element) return "";
  const shown = element.closest("label") ?? element;
  const hasRing = [element, shown].some((one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // An element without pointer events, such as a busy button, does not cover what is below it.
  const passes = getComputedStyle(shown).pointerEvents === "none";
  const isSame = (there: Element | null) => shown.contains(there) || (passes && there?.contains(shown));
  // One visible corner or the visible middle is enough.
  const isSeen = [left + 2, (left + right) / 2, right - 2].some((x) =>
    [top + 2, (top + bottom) / 2, bottom - 2].some((y) => isSame(document.elementFromPoint(x, y))),
  );
  if (!isSeen) return "it stands outside the window or below something else";
  return hasRing ? "" : "nothing is drawn around it";
}

/** Asserts that the totals of the cart add up to the last row. */
export async function expectTotalsAddUp(page: Page): Promise<void> {
  await expect(async () => {
    const texts = await page
      .locator("dl")
      .filter({ hasText: "Total before delivery" })
      .getByRole("definition")
      .allInnerTexts();
    const cents = texts.map((text) => Math.round(Number(text.replace(/[$,]/g, "").replace("−", "-")) * 100));
    const total = cents.at(-1);
    expect(cents.length).toBeGreaterThan(2);
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(total);
  }).toPass({ timeout: 10_000 });
}
