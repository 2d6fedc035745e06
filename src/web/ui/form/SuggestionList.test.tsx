import { describe, expect, it } from "vitest";
import { showAbove } from "#web/ui/form/SuggestionList";

describe("SuggestionList", () => {
  it("sets the popover attribute before showing the popover", () => {
    const done: string[] = [];
    showAbove({
      setAttribute: (name, value) => void done.push(`${name}=${value}`),
      showPopover: () => void done.push("shown"),
    });
    expect(done).toEqual(["popover=manual", "shown"]);
  });

  it("leaves the list alone in a browser without popovers", () => {
    const done: string[] = [];
    showAbove({ setAttribute: (name) => void done.push(name) });
    expect(done).toEqual([]);
  });
});
