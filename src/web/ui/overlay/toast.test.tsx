import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { dismissToast, shownToasts, toast } from "#web/ui/overlay/toast";
import { Toaster } from "#web/ui/overlay/Toaster";

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

describe("toasts", () => {
  it("show the newest three", () => {
    for (const message of ["one", "two", "three", "four"]) toast(message);
    expect(messages()).toEqual(["two", "three", "four"]);
  });

  it("say the same sentence once, at the end", () => {
    toast("Item added");
    toast("Failed", { tone: "error" });
    toast("Item added");
    expect(messages()).toEqual(["Failed", "Item added"]);
  });

  it("go when they are dismissed", () => {
    toast("Item added");
    dismissToast(shownToasts()[0]?.id ?? -1);
    expect(messages()).toEqual([]);
  });

  it("appear in a polite live region that stands in the page from the start", () => {
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <Toaster />
      </MemoryRouter>,
    );
    expect(html).toMatch(/^<div aria-live="polite"/);
  });
});

function messages() {
  return shownToasts().map(({ message }) => message);
}
