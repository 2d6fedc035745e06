import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorScreen } from "#web/layout/ErrorScreen";
import { NotFound } from "#web/layout/NotFound";
import { PageHead } from "#web/layout/PageHead";

/**
 * The boundary of the page region, as a route around all pages: what fails in a page or its loader leaves the
 * frame alone. React Router tells entry.client.tsx of the error. A page that answers 404 shows the not-found
 * screen, in its own words if the answer is a sentence.
 */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return <NotFound message={typeof error.data === "string" && error.data ? error.data : undefined} />;
  }
  return (
    <>
      <PageHead title="Something went wrong" personal />
      <ErrorScreen as="h1" />
    </>
  );
}
