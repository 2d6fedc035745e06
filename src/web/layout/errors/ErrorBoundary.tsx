import { isRouteErrorResponse, useRouteError } from "react-router";
import { ErrorScreen } from "#web/layout/errors/ErrorScreen";
import { NotFound } from "#web/layout/errors/NotFound";
import { PageHead } from "#web/layout/PageHead";

/**
 * The error boundary of the page region, as a route around all pages, so an error in a page or its loader
 * leaves the shell intact. React Router reports the error to entry.client.tsx. A 404 response shows the
 * not-found screen with the response's own message, if it has one.
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
