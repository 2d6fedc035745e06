import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { isRouteErrorResponse, RouterContextProvider } from "react-router";
import { HydratedRouter } from "react-router/dom";
import { pageApi } from "#web/api/pageApi";
import { browserConfig } from "#web/config";
import { apiContext, configContext } from "#web/context";
import { reportProblem } from "#web/layout/errors/problemReport";
import { trustOwnScripts } from "#web/ui/trust/trustOwnScripts";

window.addEventListener("error", (event) => reportProblem(event.error ?? event.message, "window"));
window.addEventListener("unhandledrejection", (event) => reportProblem(event.reason, "promise"));

trustOwnScripts();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter getContext={loadContext} onError={reportRouteError} />
    </StrictMode>,
    { onRecoverableError: (error) => reportProblem(error, "hydration") },
  );
});

/** Gives loaders the same context as on the server. */
function loadContext() {
  const context = new RouterContextProvider();
  context.set(configContext, browserConfig());
  context.set(apiContext, pageApi());
  return context;
}

/** A page that is not found is not a defect. */
function reportRouteError(error: unknown) {
  if (isRouteErrorResponse(error) && error.status < 500) return;
  reportProblem(error, "route");
}
