/** The part of autocannon that the benchmarks use; the package has no types. */
declare module "autocannon" {
  export type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | undefined;
  };
  export type Client = {
    setRequests(requests: Request[]): void;
    /** Undocumented: collects an answer's body as text, even if it is compressed. */
    pipelinedRequests: { addBody(chunk: Buffer): void };
  };
  export type Options = {
    url: string;
    connections: number;
    duration?: number | undefined;
    amount?: number | undefined;
    /** Seconds after which a request without an answer counts as lost. */
    timeout?: number;
    /** The number of requests after which a connection is reopened. */
    reconnectRate: number;
    setupClient(client: Client): void;
    verifyBody?(body: string): boolean;
  };
  export type Result = Record<"2xx" | "non2xx" | "errors" | "timeouts" | "mismatches", number>;
  type OnResponse = (client: Client, status: number, bytes: number, milliseconds: number) => void;
  export type Run = Promise<Result> & {
    on(event: "response", listener: OnResponse): void;
    /** Ends the run without waiting for open requests. */
    stop(): void;
  };
  export default function autocannon(options: Options): Run;
}
