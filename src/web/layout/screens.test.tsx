import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { ErrorScreen } from "#web/layout/ErrorScreen";
import { NotFound } from "#web/layout/NotFound";

describe("the error screen (specification 2 §2)", () => {
  it("says what happened, asks for a call and leads home after 30 seconds", () => {
    const words = shown("/cart", ErrorScreen);
    expect(words).toContain("An error has occurred, please refresh the page and try again.");
    expect(words).toContain("please call one of our stores");
    expect(words).toContain("We will take you to the home page in 30 seconds.");
  });

  it("stays where home itself failed", () => {
    expect(shown("/", ErrorScreen)).not.toContain("30 seconds");
  });
});

describe("the not-found screen", () => {
  it("says it in the specification's words", () => {
    const words = shown("/nowhere", NotFound);
    expect(words).toContain("Error: The page you are looking for doesn&#x27;t exist!");
  });

  it("says it in the page's own words where it has some", () => {
    const words = shown("/product/0", () => <NotFound message="Invalid product ID" />);
    expect(words).toContain("Invalid product ID");
    expect(words).not.toContain("doesn&#x27;t exist");
  });
});

function shown(path: string, Component: ComponentType): string {
  const Page = createRoutesStub([{ path: "*", Component }]);
  return renderToStaticMarkup(<Page initialEntries={[path]} />).replace(/<[^>]*>/g, " ");
}
