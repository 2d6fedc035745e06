import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Button } from "#web/ui/navigation/Button";

describe("Button", () => {
  it("renders type button unless another type is given", () => {
    expect(renderToStaticMarkup(<Button>Add</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Pay</Button>)).toContain('type="submit"');
  });

  it("stays focusable and keeps its label while busy", () => {
    const html = renderToStaticMarkup(
      <Button type="submit" busy>
        Placing order
      </Button>,
    );
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain("Placing order");
    expect(html).not.toContain('disabled=""');
  });
});
