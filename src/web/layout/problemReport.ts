import { CallProblem, reporter } from "#web/api";
import { browserConfig } from "#web/config";

/** Tells somebody about an error; `where` names the region or step it happened in. */
export type Report = (error: unknown, where: string) => void;

/**
 * Sends an error of the browser to the logger (specification 1 §7): each once, twenty at most per page load. A
 * call that failed has already been reported by the api. It never throws and nothing waits for it.
 */
export const reportProblem: Report = (error, where) => {
  if (error instanceof CallProblem) return;
  const problem = problemOf(error, where);
  if (sent.has(problem.message) || sent.size >= maxReports) return;
  sent.add(problem.message);
  // Without configuration there is nowhere to send it.
  if (document.documentElement.dataset.config) reporter(browserConfig().apiBaseUrl)(problem);
};

/** The same error, its message led by where it happened; what was thrown need not be an Error. */
export function problemOf(error: unknown, where: string): Error {
  const problem = new Error(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  if (!(error instanceof Error)) return problem;
  problem.name = error.name;
  problem.stack = error.stack;
  return problem;
}

const maxReports = 20;
const sent = new Set<string>();
