import type { Logger } from "pino";
import { z } from "zod";
import { googleServices } from "#server/ports/geo/googleServices";
import type { GeoPort } from "#server/ports/geo/port";

type Options = {
  /** Our own areas. They alone decide where we deliver and for how much. */
  own: GeoPort;
  key: string;
  log: Logger;
  /** The addresses of the provider's two services; a local server in tests. */
  places?: URL;
  maps?: URL;
  /** Per request. A shopper who is typing does not wait longer. */
  timeoutMs?: number;
};

/**
 * Google Maps beside our own areas. Places suggests streets within the box around the delivery circle, and the
 * distance matrix measures distances to addresses we do not know. Its answers are for display only: addresses are
 * judged and fees computed from our own areas, so that an outage of the provider changes no price. The key stays on
 * the server; no browser talks to the provider.
 */
export function googleGeo({ own, log, ...options }: Options): GeoPort {
  const { streets, place, matrix } = googleServices(options);

  /** The log never shows the address or the key. */
  async function orNothing<WireOutput>(
    what: string,
    answer: Promise<WireOutput>,
    nothing: WireOutput,
  ): Promise<WireOutput> {
    try {
      return await answer;
    } catch (problem) {
      const reason = problem instanceof z.ZodError ? "an answer of another form" : String(problem);
      log.warn({ what, reason: reason.slice(0, 200) }, "map provider failed");
      return nothing;
    }
  }

  return {
    locate: own.locate,
    drive: own.drive,
    async distance(from, to) {
      const known = await orNothing("own distance", own.distance(from, to), undefined);
      return known ?? orNothing("distance matrix", matrix(from, to), undefined);
    },
    suggest: (typing) =>
      typing.field === "addressLine1" ? orNothing("autocomplete", streets(typing), []) : own.suggest(typing),
    complete: ({ id, session }) => orNothing("place", place(id, session), undefined),
  };
}
