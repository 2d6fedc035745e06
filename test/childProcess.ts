import { fork } from "node:child_process";
import { once } from "node:events";

/** A child process that answers questions: the measured side and the measuring side never share an event loop. */
export type Child<Question, Answer> = {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
};

type Reply<Answer> = { id: number; answer?: Answer; problem?: string };

/** Starts a TypeScript file as a child process. */
export function openChild<Question, Answer>(file: URL, words: string[] = []): Child<Question, Answer> {
  const child = fork(file, words, {
    env: { ...process.env, NODE_ENV: "production" },
    serialization: "advanced",
    execArgv: ["--import", "tsx"],
  });
  const waiting = new Map<number, (reply: Reply<Answer>) => void>();
  child.on("message", (reply: Reply<Answer>) => waiting.get(reply.id)?.(reply));
  child.on("exit", () => {
    for (const [id, end] of waiting) end({ id, problem: `${file.pathname} ended` });
  });
  let last = 0;
  return {
    async ask(question) {
      const id = ++last;
      const reply = await new Promise<Reply<Answer>>((resolve) => {
        waiting.set(id, resolve);
        child.send({ id, question });
      });
      waiting.delete(id);
      if (reply.problem !== undefined) throw new Error(reply.problem);
      return reply.answer as Answer;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

/** The other end of `openChild`. */
export function answerParent<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on("message", ({ id, question }: { id: number; question: Question }) => {
    answer(question).then(
      (value) => process.send?.({ id, answer: value }),
      (problem: unknown) =>
        process.send?.({ id, problem: problem instanceof Error ? (problem.stack ?? "") : String(problem) }),
    );
  });
  // The child ends when its parent is killed.
  process.on("disconnect", () => process.exit());
}
