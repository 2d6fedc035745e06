import { describe, expect, it } from "vitest";
import { Expander } from "#web/ui/display/Expander";
import { htmlOf } from "#test/pages";

describe("Expander", () => {
  it("renders a closed native details element with its group name", () => {
    const html = htmlOf(() => (
      <Expander summary="Do you assemble it?" name="questions">
        <p>Yes.</p>
      </Expander>
    ));
    expect(html).toMatch(/^<details name="questions" class/);
    expect(html).toContain("<p>Yes.</p>");
  });

  it("starts open when told to", () => {
    const html = htmlOf(() => (
      <Expander summary="Dimensions" open>
        84 in.
      </Expander>
    ));
    expect(html).toMatch(/^<details open=""/);
  });
});
