import { z } from "zod";
import { contract, type CallName } from "#contract/index";

/** The wire form of an answer and its JSON, each once it is needed. */
type Encoded = { name: CallName; wire?: unknown; json?: Buffer };

/** Frozen answers are shared and never change, so each is encoded once. */
const cache = new WeakMap<object, Encoded>();

/** @throws ZodError for an answer of the wrong shape. */
export function wireOf(name: CallName, answer: unknown): unknown {
  const known = encodedOf(name, answer);
  known.wire ??= encode(name, answer);
  return known.wire;
}

/** As bytes: turning text into bytes is half the work of sending it. */
export function jsonOf(name: CallName, answer: unknown): Buffer {
  const known = encodedOf(name, answer);
  known.json ??= Buffer.from(JSON.stringify(known.wire ?? encode(name, answer)));
  return known.json;
}

function encodedOf(name: CallName, answer: unknown): Encoded {
  if (typeof answer !== "object" || answer === null || !Object.isFrozen(answer)) return { name };
  const known = cache.get(answer);
  if (known?.name === name) return known;
  const fresh = { name };
  cache.set(answer, fresh);
  return fresh;
}

function encode(name: CallName, answer: unknown): unknown {
  const shape: z.ZodType = contract[name].answer;
  return z.encode(shape, answer);
}
