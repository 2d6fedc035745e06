import { describe, expect, it } from "vitest";
import { showAbove } from "#web/ui/form/SuggestionList";

describe("a list of suggestions", () => {
  it("is made a popover before it is shown as one", () => {
    const done: string[] = [];
    showAbove({
      setAttribute: (name, value) => void done.push(`${name}=${value}`),
      showPopover: () => void done.push("shown"),
    });
    expect(done).toEqual(["popover=manual", "shown"]);
  });

  it("is left as it is where a browser knows no popovers", () => {
    const done: string[] = [];
    showAbove({ setAttribute: (name) => void done.push(name) });
    expect(done).toEqual([]);
  });
});
