/** The part of autocannon that the benchmarks use; the package brings no types of its own. */
declare module "autocannon" {
  export type Request = {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string | undefined;
  };
  export type Client = {
    setRequests(requests: Request[]): void;
    /** Not documented: what gathers an answer's body as text, however little it is one. */
    pipelinedRequests: { addBody(unit: Buffer): void };
  };
  export type Options = {
    url: string;
    connections: number;
    duration?: number | undefined;
    amount?: number | undefined;
    /** After how many requests each connection is opened anew. */
    reconnectRate: number;
    setupClient(client: Client): void;
    verifyBody?(body: string): boolean;
  };
  export type Result = {
    "2xx": number;
    non2xx: number;
    errors: number;
    timeouts: number;
    mismatches: number;
    latency: { p50: number; p97_5: number };
    requests: { total: number };
  };
  export type Run = Promise<Result> & {
    on(event: "response", heard: () => void): void;
    /** Ends it; what is under way is not waited for. */
    stop(): void;
  };
  export default function autocannon(options: Options): Run;
}
