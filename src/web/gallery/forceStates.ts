/**
 * Makes every style of a state apply inside an element of the class `is-hover`, `is-focus`, `is-active` or
 * `is-print` too. The rules are copied in the browser, on this one page, from those the store really uses: other
 * pages carry nothing for it, and no copy can differ from its original.
 */
export function forceStates(): void {
  if (done) return;
  done = true;
  for (const sheet of document.styleSheets) copyRules(sheet);
}

export type ForcedState = "hover" | "focus" | "active" | "print";

let done = false;

const controls = "a, button, input, select, textarea, summary, [role=tab], [tabindex]";

/** From the pseudo-class to what stands for it; not where it is part of a class name, as in `.hover\:underline`. */
const pseudoClasses: readonly (readonly [RegExp, string])[] = [
  [/(?<!\\):hover(?![\w-])/g, ":is(.is-hover, .is-hover *)"],
  [/(?<!\\):active(?![\w-])/g, ":is(.is-active, .is-active *)"],
  [/(?<!\\):focus-visible(?![\w-])/g, `:is(.is-focus :is(${controls}))`],
  [/(?<!\\):focus-within(?![\w-])/g, ":is(.is-focus, .is-focus *)"],
];

const onPaper = "&:is(.is-print, .is-print *)";

/** Each copy comes right behind its original, so that the order of the rules stays what it was. */
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
    // Where nothing can hover, as on phones, the state is shown all the same.
    const isHover = rule.conditionText === "(hover: hover)";
    return [...rule.cssRules].flatMap((inner) =>
      isPaper ? paperCopy(inner) : isHover ? copiesOf(inner) : [],
    );
  }
  if (!(rule instanceof CSSStyleRule)) return [];
  const forced = pseudoClasses.reduce((text, [pseudo, by]) => text.replace(pseudo, by), rule.cssText);
  // In development the conditions stand inside of the rule.
  const free = forced.replaceAll("(hover: hover)", "all").replaceAll("@media print", onPaper);
  return free === rule.cssText ? [] : [free];
}

function paperCopy(rule: CSSRule): string[] {
  if (!(rule instanceof CSSStyleRule)) return [];
  return [`${rule.selectorText} { ${onPaper} { ${rule.style.cssText} } }`];
}
