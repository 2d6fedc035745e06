import pg from "pg";

/** What changed: one product, or something that may show anywhere. */
export type CatalogChange = { productId: number } | "all";

/** The same, or a browser that has joined the waitlist; `waitlistMember` is its hash in hexadecimal. */
export type Notice = CatalogChange | { waitlistMember: string };

export type CatalogNotices = {
  /** False while changes are not reported: then nothing may be cached. */
  isLive(): boolean;
  close(): Promise<void>;
};

const retryMs = 500;
const answerWithinMs = 2_000;
const usualHeartbeatMs = 5_000;

/**
 * Listens for changes of the catalog, made by any process. A lost connection counts as a change of everything. A
 * query every `heartbeatMs` finds a connection that died silently.
 */
export async function listenForChanges(
  url: string,
  onChange: (change: Notice) => void,
  heartbeatMs = usualHeartbeatMs,
): Promise<CatalogNotices> {
  let client: pg.Client | undefined;
  let live = false;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = await listening(url, { hear: onChange, lost });
    if (closed) return end(fresh);
    client = fresh;
    live = true;
    onChange("all");
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
    onChange("all");
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

/** A connection on which the database reports changes of the catalog. @throws when it cannot be opened in time. */
async function listening(
  url: string,
  { hear, lost }: { hear: (change: Notice) => void; lost: (which: pg.Client) => void },
): Promise<pg.Client> {
  const times = { connectionTimeoutMillis: answerWithinMs, query_timeout: answerWithinMs };
  const client = new pg.Client({ connectionString: url, ...times });
  client.on("error", () => lost(client));
  client.on("end", () => lost(client));
  client.on("notification", ({ payload }) => hear(changeOf(payload)));
  try {
    await client.connect();
    await client.query("listen catalog");
    return client;
  } catch (problem) {
    end(client);
    throw problem;
  }
}

/** Does not wait for the end of a connection that is no longer used. */
function end(client: pg.Client): void {
  client.end().catch(() => undefined);
}

function changeOf(payload: string | undefined): Notice {
  const waitlistMember = /^waiter:([0-9a-f]+)$/.exec(payload ?? "")?.[1];
  if (waitlistMember !== undefined) return { waitlistMember };
  const id = /^product:(\d+)$/.exec(payload ?? "")?.[1];
  return id === undefined ? "all" : { productId: Number(id) };
}
