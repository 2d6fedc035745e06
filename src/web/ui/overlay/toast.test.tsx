import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { afterEach, describe, expect, it } from "vitest";
import { dismissToast, shownToasts, toast } from "#web/ui/overlay/toast";
import { Toaster } from "#web/ui/overlay/Toaster";

afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
});

describe("toasts", () => {
  it("shows only the three newest toasts", () => {
    for (const message of ["one", "two", "three", "four"]) toast(message);
    expect(messages()).toEqual(["two", "three", "four"]);
  });

  it("shows a repeated message once, as the newest toast", () => {
    toast("Item added");
    toast("Failed", { tone: "error" });
    toast("Item added");
    expect(messages()).toEqual(["Failed", "Item added"]);
  });

  it("removes a dismissed toast", () => {
    toast("Item added");
    dismissToast(shownToasts()[0]?.id ?? -1);
    expect(messages()).toEqual([]);
  });

  it("renders a polite live region even without toasts", () => {
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
