import type { ReactNode } from "react";
import { SearchForm } from "#web/layout/header/SearchField";
import { HelpPhone } from "#web/layout/HelpPhone";
import { PageFrame } from "#web/layout/PageFrame";
import { PageHead } from "#web/layout/PageHead";
import { links } from "#web/links";
import { TextLink } from "#web/ui/navigation/TextLink";
import { PicturePlaceholder } from "#web/ui/picture/PicturePlaceholder";

type NotFoundProps = { message?: string | undefined; children?: ReactNode };

/** The not-found screen, with the specified message unless the page has its own, and what to look at instead. */
export function NotFound({ message = notFoundMessage, children }: NotFoundProps) {
  return (
    // As tall as the screen, so that the footer does not move when products load.
    <PageFrame className="grid min-h-dvh grid-cols-1 content-start gap-10 py-4 md:gap-12 md:py-8">
      <PageHead title="Page not found" personal />
      <div className="grid items-center gap-10 rounded-lg bg-deep p-5 md:grid-cols-[minmax(0,1fr)_auto] md:p-10 lg:px-16 lg:py-12">
        <div className="grid max-w-form grid-cols-1 gap-4">
          <h1 className="text-2xl text-balance wrap-anywhere">{message}</h1>
          <p className="text-soft">
            The address may be mistyped, or the page may have moved. Search for what you need, look around, or{" "}
            <TextLink to={links.home()}>go to the home page</TextLink>.
          </p>
          <search aria-label="Search the store from this page">
            <SearchForm label="What are you looking for?" />
          </search>
          <HelpPhone />
        </div>
        <div className="hidden w-56 md:block lg:w-72">
          <PicturePlaceholder alt="" />
        </div>
      </div>
      {children}
    </PageFrame>
  );
}

export const notFoundMessage = "Error: The page you are looking for doesn't exist!";
