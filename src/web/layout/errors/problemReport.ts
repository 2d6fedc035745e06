import { CallProblem, reporter } from "#web/api";
import { browserConfig } from "#web/config";

/** Reports an error; `where` names the region or step it happened in. */
export type Report = (error: unknown, where: string) => void;

/**
 * Sends a browser error to the logger: each message once, at most 20 per page load. The API client has
 * already reported failed calls. Never throws, and callers do not wait for it.
 */
export const reportProblem: Report = (error, where) => {
  if (error instanceof CallProblem) return;
  const problem = problemOf(error, where);
  if (sent.has(problem.message) || sent.size >= maxReports) return;
  sent.add(problem.message);
  // Without configuration the logger's address is unknown.
  if (document.documentElement.dataset.config) reporter(browserConfig().apiBaseUrl)(problem);
};

/** Copies an error with `where` in front of its message. The thrown value may be anything. */
export function problemOf(error: unknown, where: string): Error {
  const problem = new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof Error)) return problem;
  problem.name = error.name;
  problem.stack = error.stack;
  return problem;
}

const maxReports = 20;
const sent = new Set<string>();
