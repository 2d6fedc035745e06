import { pending, type BehaviorTable } from "#test/conformance/table";

export const frameBehaviors: BehaviorTable[] = [
  {
    source: "1 §7, 2 §7",
    word: "frame",
    rules: {
      "Calls use the API base URL of the runtime configuration.": [
        "src/web/api.test.ts",
        "uses another base address",
      ],
      "Calls send JSON headers.": [
        "src/web/api.test.ts",
        "posts JSON with the page's own cookies and returns the answer",
      ],
      "A call is repeated up to 3 times.": [
        "src/web/api.test.ts",
        "are three after network failures, 0.3, 1 and 3 s apart",
      ],
      "A logger endpoint receives client errors.": [
        "src/server/calls/content/Logger.test.ts",
        "keeps what a browser reports, with the id of the request",
      ],
    },
  },
  {
    source: "1 §7",
    word: "frame",
    rules: {
      "SaveCart is fire and forget.": [
        "src/web/state/cart.test.ts",
        "does not wait for the answer and outlives the page",
        "takes %s without a change",
      ],
    },
  },
  {
    source: "1 §8",
    word: "frame",
    rules: {
      "Most call errors are logged to the remote logger.": [
        "src/web/api.test.ts",
        "gets one report about a failed call, with its name and status",
      ],
    },
  },
  {
    source: "2 §2",
    word: "frame",
    rules: {
      "Each region is wrapped in an error boundary.": [
        "src/web/layout/Shell.test.tsx",
        "wraps its %s in its own error boundary",
        "wraps every page in the page error boundary",
      ],
      "The error screen prompts for support and redirects home after 30 s.": [
        "src/web/layout/screens.test.tsx",
        "shows the error message, asks the shopper to call and announces the redirect home after 30 seconds",
      ],
      "/__clear clears what the browser keeps.": pending,
      "/__debug shows screen metrics.": pending,
    },
  },
  {
    source: "2 §2, 2 §4",
    word: "frame",
    rules: {
      "/__register registers the store and goes to /.": pending,
    },
  },
  {
    source: "2 §8",
    word: "frame",
    rules: {
      "Network failures on other calls are logged and shown as an error toast or only logged.": [
        "src/web/api.test.ts",
        "gets a report about a call without an answer",
      ],
    },
  },
];
