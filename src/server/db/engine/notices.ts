import pg from "pg";

/** These products changed, or something that may show anywhere. */
export type CatalogChange = { productIds: ReadonlySet<number> } | "all";

/** Whether a change may show in something that shows these products. */
export function touches(change: CatalogChange, shown: Iterable<number>): boolean {
  if (change === "all") return true;
  for (const id of shown) if (change.productIds.has(id)) return true;
  return false;
}

/** A change, or a browser that joined the waitlist: its cookie hash in hexadecimal. */
export type Notice = CatalogChange | { waitlistMember: string };

type CatalogNotices = {
  /** False while changes are not reported; then nothing may be cached. */
  isLive(): boolean;
  close(): Promise<void>;
};

const retryMs = 500;
const timeoutMs = 2_000;

/**
 * Listens for changes of the catalog by any process. A lost connection counts as a change of everything; a query every
 * `heartbeatMs` detects one that is lost silently.
 */
export async function listenForChanges(
  url: string,
  onNotice: (notice: Notice) => void,
  heartbeatMs = 5_000,
): Promise<CatalogNotices> {
  let client: pg.Client | undefined;
  let live = false;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = await listen(url, onNotice, lost);
    if (closed) return end(fresh);
    client = fresh;
    live = true;
    onNotice("all");
    beat(fresh);
  }

  function beat(which: pg.Client): void {
    setTimeout(() => {
      if (closed || which !== client) return;
      which.query("select 1").then(
        () => beat(which),
        () => lost(which),
      );
    }, heartbeatMs).unref();
  }

  function lost(which: pg.Client): void {
    if (closed || which !== client) return;
    live = false;
    client = undefined;
    end(which);
    onNotice("all");
    retry();
  }

  function retry(): void {
    setTimeout(() => {
      if (!closed) open().catch(retry);
    }, retryMs).unref();
  }

  await open();
  return {
    isLive: () => live,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** Opens a connection that receives the notices. @throws when that fails or takes too long. */
async function listen(
  url: string,
  onNotice: (notice: Notice) => void,
  onLost: (client: pg.Client) => void,
): Promise<pg.Client> {
  const timeouts = { connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs };
  const client = new pg.Client({ connectionString: url, ...timeouts });
  client.on("error", () => onLost(client));
  client.on("end", () => onLost(client));
  const note = inBatches(onNotice);
  client.on("notification", ({ payload }) => note(payload));
  try {
    await client.connect();
    await client.query("listen catalog");
    return client;
  } catch (problem) {
    end(client);
    throw problem;
  }
}

/** Ends a connection without waiting for it. */
function end(client: pg.Client): void {
  client.end().catch(() => undefined);
}

/**
 * Reports the products of one read from the connection together, before anything else runs: an import changes thousands
 * of them, and each report goes through every cache.
 */
function inBatches(onNotice: (notice: Notice) => void): (payload?: string) => void {
  let productIds = new Set<number>();

  function report(): void {
    const batch = productIds;
    productIds = new Set();
    onNotice({ productIds: batch });
  }

  return (payload = "") => {
    const waitlistMember = /^waiter:([0-9a-f]+)$/.exec(payload)?.[1];
    if (waitlistMember !== undefined) return onNotice({ waitlistMember });
    const id = /^product:(\d+)$/.exec(payload)?.[1];
    if (id === undefined) return onNotice("all");
    if (productIds.size === 0) queueMicrotask(report);
    productIds.add(Number(id));
  };
}
