import { browserApi, type Api } from "#web/api";
import { browserConfig } from "#web/config";

/** The browser's one API client, for code outside of loaders. */
export function pageApi(): Api {
  made ??= browserApi(browserConfig());
  return made;
}

let made: Api | undefined;
