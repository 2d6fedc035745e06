import type { Logger } from "pino";
import { z } from "zod";
import { googleServices } from "#server/ports/geo/googleServices";
import type { GeoPort } from "#server/ports/geo/port";

type Options = {
  own: GeoPort;
  key: string;
  log: Logger;
  places?: URL;
  maps?: URL;
  timeoutMs?: number;
};

/**
 * Google Maps in addition to our own areas: Places suggests streets, and the distance matrix measures the drive to
 * addresses that we do not know. Both are for display only. Our own areas decide where we deliver and for how much, so
 * an outage of the provider changes no price.
 */
export function googleGeo({ own, log, ...options }: Options): GeoPort {
  const { streets, place, matrix } = googleServices(options);

  /** The log never shows the address or the key. */
  async function orElse<Result>(what: string, result: Promise<Result>, fallback: Result): Promise<Result> {
    try {
      return await result;
    } catch (problem) {
      const reason = problem instanceof z.ZodError ? "an answer of another form" : String(problem);
      log.warn({ what, reason: reason.slice(0, 200) }, "map provider failed");
      return fallback;
    }
  }

  return {
    locate: own.locate,
    drive: own.drive,
    async distance(from, to) {
      const known = await orElse("own distance", own.distance(from, to), undefined);
      return known ?? orElse("distance matrix", matrix(from, to), undefined);
    },
    suggest: (typing) =>
      typing.field === "addressLine1" ? orElse("autocomplete", streets(typing), []) : own.suggest(typing),
    complete: ({ id, session }) => orElse("place", place(id, session), undefined),
  };
}
