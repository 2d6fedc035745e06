import { expect, it } from "vitest";
import DebugPage from "#web/routes/internal/DebugPage";
import { htmlOf, visibleText } from "#test/pages";
import { browserConfig } from "#test/wireStore";

it("says that there is no debug info until the browser has told its screen's metrics", () => {
  const html = htmlOf(DebugPage, { path: "/__debug", shell: { config: browserConfig } });
  expect(visibleText(html)).toContain("No debug info available");
});
