import { z } from "zod";
import { contract, type CallName } from "#contract/index";

/** The wire form of an answer, with the bytes of its JSON once somebody has asked for them. */
type Written = { name: CallName; wire: unknown; json?: Buffer };

/** Frozen answers are the same for everybody and never change: each is encoded and written out once. */
const kept = new WeakMap<object, Written>();

/** @throws ZodError for an answer that is not of its call's form. */
export function wireOf(name: CallName, answer: unknown): unknown {
  return written(name, answer).wire;
}

/** The same as bytes: to make them of a text is half of the work of sending it. */
export function jsonOf(name: CallName, answer: unknown): Buffer {
  const found = written(name, answer);
  found.json ??= Buffer.from(JSON.stringify(found.wire));
  return found.json;
}

function written(name: CallName, answer: unknown): Written {
  if (typeof answer !== "object" || answer === null || !Object.isFrozen(answer)) return encode(name, answer);
  const known = kept.get(answer);
  if (known?.name === name) return known;
  const fresh = encode(name, answer);
  kept.set(answer, fresh);
  return fresh;
}

function encode(name: CallName, answer: unknown): Written {
  const shape: z.ZodType = contract[name].answer;
  return { name, wire: z.encode(shape, answer) };
}
