import { z } from "zod";
import { contract, type CallName } from "#contract/index";

/** The wire form of an answer, and the bytes of its JSON once they are needed. */
type Encoded = { name: CallName; wire: unknown; json?: Buffer };

/** Frozen answers are shared and never change, so each is encoded once. */
const cache = new WeakMap<object, Encoded>();

/** @throws ZodError for an answer of the wrong shape. */
export function wireOf(name: CallName, answer: unknown): unknown {
  return encodeOnce(name, answer).wire;
}

/** As bytes: turning text into bytes is half the work of sending it. */
export function jsonOf(name: CallName, answer: unknown): Buffer {
  const found = encodeOnce(name, answer);
  found.json ??= Buffer.from(JSON.stringify(found.wire));
  return found.json;
}

function encodeOnce(name: CallName, answer: unknown): Encoded {
  if (typeof answer !== "object" || answer === null || !Object.isFrozen(answer)) return encode(name, answer);
  const known = cache.get(answer);
  if (known?.name === name) return known;
  const fresh = encode(name, answer);
  cache.set(answer, fresh);
  return fresh;
}

function encode(name: CallName, answer: unknown): Encoded {
  const shape: z.ZodType = contract[name].answer;
  return { name, wire: z.encode(shape, answer) };
}
