import { browserApi, type Api } from "#web/api";
import { browserConfig } from "#web/config";

/** The page's one api in the browser, for code outside of loaders; created when it is first needed. */
export function pageApi(): Api {
  made ??= browserApi(browserConfig());
  return made;
}

let made: Api | undefined;
