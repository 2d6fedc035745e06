import { stubWeb } from "#test/fakes/webBundle";
import { testServer, type TestServer } from "#test/testServer";

/** A demo store with stub pages, which are removed with it. */
export async function storeWithStubPages(): Promise<TestServer> {
  const stub = await stubWeb();
  const server = await testServer({ web: stub.web });
  return {
    ...server,
    async close(noticeMs) {
      await server.close(noticeMs);
      await stub.remove();
    },
  };
}
