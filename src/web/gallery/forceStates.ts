/**
 * Makes each style for hover, focus, active or print also apply inside an element of the class `is-hover`,
 * `is-focus`, `is-active` or `is-print`. It copies the store's own rules in the browser, so other pages carry
 * nothing for it and no copy can differ from its original.
 */
export function forceStates(): void {
  if (done) return;
  done = true;
  for (const sheet of document.styleSheets) copyRules(sheet);
}

export type ForcedState = "hover" | "focus" | "active" | "print";

let done = false;

const controls = "a, button, input, select, textarea, summary, [role=tab], [tabindex]";

/** Maps each pseudo-class to its class. The lookbehind skips class names such as `.hover\:underline`. */
const pseudoClasses: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\):hover(?![\w-])/g, ":is(.is-hover, .is-hover *)"],
  [/(?<!\\):active(?![\w-])/g, ":is(.is-active, .is-active *)"],
  [/(?<!\\):focus-visible(?![\w-])/g, `:is(.is-focus :is(${controls}))`],
  [/(?<!\\):focus-within(?![\w-])/g, ":is(.is-focus, .is-focus *)"],
];

const printSelector = "&:is(.is-print, .is-print *)";

/** Inserts each copy directly behind its original to keep the cascade order. */
function copyRules(owner: CSSStyleSheet | CSSGroupingRule): void {
  for (let at = owner.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = owner.cssRules[at];
    if (!rule) continue;
    if (rule instanceof CSSGroupingRule) copyRules(rule);
    for (const copy of copiesOf(rule).toReversed()) owner.insertRule(copy, at + 1);
  }
}

function copiesOf(rule: CSSRule): string[] {
  if (rule instanceof CSSMediaRule) {
    const isPaper = rule.conditionText === "print";
    // Devices without hover, such as phones, show the state too.
    const isHover = rule.conditionText === "(hover: hover)";
    return [...rule.cssRules].flatMap((inner) =>
      isPaper ? paperCopy(inner) : isHover ? copiesOf(inner) : [],
    );
  }
  if (!(rule instanceof CSSStyleRule)) return [];
  const forced = pseudoClasses.reduce((text, [pseudo, by]) => text.replace(pseudo, by), rule.cssText);
  // In development, Vite leaves the conditions nested inside the rule.
  const free = forced.replaceAll("(hover: hover)", "all").replaceAll("@media print", printSelector);
  return free === rule.cssText ? [] : [free];
}

function paperCopy(rule: CSSRule): string[] {
  if (!(rule instanceof CSSStyleRule)) return [];
  return [`${rule.selectorText} { ${printSelector} { ${rule.style.cssText} } }`];
}
