const waiting: (() => Promise<unknown>)[] = [];

/** Something to stop or remove when a lane ends, also when it is told to stop; the latest first. */
export function atEnd(work: () => Promise<unknown>): void {
  waiting.push(work);
}

export async function cleanUp(): Promise<void> {
  for (let work = waiting.pop(); work; work = waiting.pop()) await work().catch(() => undefined);
}
