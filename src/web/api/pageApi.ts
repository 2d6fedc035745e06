import { browserApi, type Api } from "#web/api";
import { browserConfig } from "#web/config";

/** The one api of a page in the browser, for what runs outside of loaders; made when it is first needed. */
export function pageApi(): Api {
  made ??= browserApi(browserConfig());
  return made;
}

let made: Api | undefined;
