import { describe, expect, it, vi } from "vitest";
import type { Report } from "#web/layout/errors/problemReport";
import { RegionBoundary } from "#web/layout/errors/RegionBoundary";
import { htmlOf, visibleText } from "#test/pages";

const errorScreenMessage = "An error has occurred, please refresh the page and try again.";

describe("RegionBoundary", () => {
  it("shows its children until one fails, then the error screen", () => {
    const boundary = new RegionBoundary({ region: "footer", children: "the footer" });
    expect(boundary.render()).toBe("the footer");
    boundary.state = RegionBoundary.getDerivedStateFromError();
    expect(visibleText(htmlOf(() => boundary.render()))).toContain(errorScreenMessage);
  });

  it("reports the error with the region's name", () => {
    const report = vi.fn<Report>();
    const boundary = new RegionBoundary({ region: "footer", children: null, report });
    boundary.componentDidCatch(new TypeError("x is undefined"), { componentStack: "\n    at Footer" });
    const [problem, region] = report.mock.calls[0] ?? [];
    expect(problem).toMatchObject({ name: "TypeError", message: "x is undefined" });
    expect(problem).toHaveProperty("stack", expect.stringContaining("at Footer"));
    expect(region).toBe("footer");
  });
});
