import type { Logger } from "pino";
import { z } from "zod";
import { googleServices } from "#server/ports/geo/googleServices";
import type { GeoPort } from "#server/ports/geo/port";

type Options = {
  /** What we know by ourselves. It alone says where we deliver and for how much. */
  own: GeoPort;
  key: string;
  log: Logger;
  /** Where the provider's two services are; a local server in tests. */
  places?: URL;
  maps?: URL;
  /** For one question. Somebody who types does not wait longer. */
  timeoutMs?: number;
};

/**
 * Google Maps beside our own areas. Places goes on with a street that is typed, within the box around the delivery
 * circle, and the distance matrix measures the way to what we do not find ourselves. Each answer is for the eye:
 * an address is judged, and a fee made, by our own areas only, so that the provider's bad day changes no price. The
 * key stays here; no browser speaks to the provider.
 */
export function googleGeo({ own, log, ...options }: Options): GeoPort {
  const { streets, place, matrix } = googleServices(options);

  /** The log never sees the address that was asked for, nor the key. */
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
