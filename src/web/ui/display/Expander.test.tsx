import { describe, expect, it } from "vitest";
import { Expander } from "#web/ui/display/Expander";
import { htmlOf } from "#test/pages";

describe("an expander", () => {
  it("is native, closed unless told otherwise, and one of its name at most is open", () => {
    const html = htmlOf(() => (
      <Expander summary="Do you assemble it?" name="questions">
        <p>Yes.</p>
      </Expander>
    ));
    expect(html).toMatch(/^<details name="questions" class/);
    expect(html).toContain("<p>Yes.</p>");
  });

  it("starts open where it is told to", () => {
    const html = htmlOf(() => (
      <Expander summary="Dimensions" open>
        84 in.
      </Expander>
    ));
    expect(html).toMatch(/^<details open=""/);
  });
});
