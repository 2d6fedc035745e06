import pg from "pg";

/** What changed: one product, or something that may show anywhere. */
export type CatalogChange = { productId: number } | "all";

export type CatalogNotices = {
  /** False while nobody tells of changes: then nothing may be kept. */
  isLive(): boolean;
  close(): Promise<void>;
};

const retryMs = 500;

/** Listens for changes of the catalogue, made by any process. A lost connection counts as a change of everything. */
export async function listenForChanges(
  url: string,
  onChange: (change: CatalogChange) => void,
): Promise<CatalogNotices> {
  let client: pg.Client | undefined;
  let live = false;
  let closed = false;

  async function open(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on("error", () => lost(fresh));
    fresh.on("end", () => lost(fresh));
    fresh.on("notification", ({ payload }) => onChange(changeOf(payload)));
    await fresh.connect();
    await fresh.query("listen catalog");
    client = fresh;
    live = true;
    onChange("all");
  }

  function lost(which: pg.Client): void {
    if (closed || which !== client) return;
    live = false;
    client = undefined;
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

function changeOf(payload: string | undefined): CatalogChange {
  const id = /^product:(\d+)$/.exec(payload ?? "")?.[1];
  return id === undefined ? "all" : { productId: Number(id) };
}
