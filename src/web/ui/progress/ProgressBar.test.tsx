import { describe, expect, it } from "vitest";
import { ProgressBar } from "#web/ui/progress/ProgressBar";
import { htmlOf, visibleText } from "#test/pages";

describe("ProgressBar", () => {
  it("renders a native progress element with a label", () => {
    const html = htmlOf(() => <ProgressBar label="Sending" value={3} max={8} detail="3 of 8" />);
    const [, id] = /<label for="([^"]*)"/.exec(html) ?? [];
    expect(html).toMatch(new RegExp(`<progress id="${id}" value="3" max="8"`));
    expect(visibleText(html)).toBe("Sending 3 of 8");
  });

  it("has no value when the progress is unknown", () => {
    expect(htmlOf(() => <ProgressBar label="Sending" />)).not.toContain("value=");
  });

  it("stays hidden for the first 400 ms", () => {
    expect(htmlOf(() => <ProgressBar label="Sending" />)).toContain("animate-late");
  });
});
