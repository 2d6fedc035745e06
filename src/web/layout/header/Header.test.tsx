import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { Header } from "#web/layout/header/Header";

describe("Header", () => {
  it("shows the demo banner in a demo store only", () => {
    expect(words({ demo: true })).toContain("Demo store: no real payments");
    expect(words({ demo: false })).not.toContain("Demo store");
  });

  it("shows no cart count until it is known", () => {
    expect(words({ cartCount: undefined })).toMatch(/Cart *$/);
  });

  it("has an account menu, which the first HTML shows signed out", () => {
    expect(words({})).toContain("Account Login Create Account");
  });

  it.each([
    [0, "Cart , 0 items"],
    [1, "1 Cart , 1 item"],
    [12, "12 Cart , 12 items"],
    [100, "99+ Cart , 100 items"],
  ])("shows a cart count of %i", (cartCount, expected) => {
    expect(words({ cartCount })).toContain(expected);
  });
});

function words({ demo = false, cartCount }: { demo?: boolean; cartCount?: number | undefined }): string {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <Header storeName="Red Clay Furniture" cartCount={cartCount} demo={demo} quiet={false} />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/"]} />)
    .replace(/<[^>]*>/g, " ")
    .replace(/ +/g, " ");
}
