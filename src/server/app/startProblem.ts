/** A startup failure that the operator can fix. `message` is one sentence, printed without a stack. */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** Explains why the server cannot listen at `host` and `port`; undefined for other errors. */
export function listenProblem(error: unknown, host: string, port: number): StartProblem | undefined {
  const reasons = new Map([
    ["EADDRINUSE", `Port ${port} is already in use; stop what uses it or set PORT to another one.`],
    ["EACCES", `Port ${port} needs more rights than this user has; set PORT to one above 1023.`],
    [
      "EADDRNOTAVAIL",
      `This machine has no address ${host} to listen on; set HOST to one it has, like 127.0.0.1.`,
    ],
    ["ENOTFOUND", `The HOST ${host} is not known; set it to an address of this machine, like 127.0.0.1.`],
  ]);
  const message = reasons.get(errorCode(error));
  return message === undefined ? undefined : new StartProblem(message, { cause: error });
}

/** The `code` that Node and PostgreSQL put on their errors ('ENOENT', '28P01'), or "" where there is none. */
export function errorCode(error: unknown): string {
  const coded = typeof error === "object" && error !== null && "code" in error;
  return coded && typeof error.code === "string" ? error.code : "";
}
