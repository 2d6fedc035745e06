import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { ErrorScreen } from "#web/layout/errors/ErrorScreen";
import { NotFound } from "#web/layout/errors/NotFound";
import { htmlOf, linksIn } from "#test/pages";
import { browserConfig } from "#test/wireStore";

describe("ErrorScreen", () => {
  it("shows the error message, asks the shopper to call and announces the redirect home after 30 seconds", () => {
    const words = shown("/cart", ErrorScreen);
    expect(words).toContain("An error has occurred, please refresh the page and try again.");
    expect(words).toContain("please call one of our stores");
    expect(words).toContain("We&#x27;ll take you to the home page in 30 seconds.");
  });

  it("loads the home page anew where that failed", () => {
    expect(shown("/", ErrorScreen)).toContain("We&#x27;ll take you to the home page in 30 seconds.");
  });
});

describe("NotFound", () => {
  it("shows the standard not-found message", () => {
    const words = shown("/nowhere", NotFound);
    expect(words).toContain("Error: The page you are looking for doesn&#x27;t exist!");
  });

  it("offers a search, the home page and the help phone", () => {
    const html = htmlOf(NotFound, { shell: { config: browserConfig, helpPhone: "(770) 555-0100" } });
    expect(html).toContain('aria-label="What are you looking for?"');
    expect(linksIn(html)).toMatchObject({
      "go to the home page": "/",
      "(770) 555-0100": "tel:7705550100",
    });
  });

  it("shows the page's own message when there is one", () => {
    const words = shown("/product/0", () => <NotFound message="Invalid product ID" />);
    expect(words).toContain("Invalid product ID");
    expect(words).not.toContain("doesn&#x27;t exist");
  });
});

function shown(path: string, Component: ComponentType): string {
  const Page = createRoutesStub([{ path: "*", Component }]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />).replace(/<[^>]*>/g, " ");
}
