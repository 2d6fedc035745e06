import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { actorKinds, type ActorKind } from "#domain/account/actor";
import { callNames, contract, entryOf, type CallName } from "#contract/index";
import type { CallEntry } from "#contract/access";
import type { Actor } from "#server/app/actor";
import { anonymousContext, callInProcess } from "#server/http/dispatch";
import { buyer, newUserId } from "#test/data/builders";
import { fieldsOf, payloads } from "#test/data/payloads";
import { fileServer } from "#test/testServer";

const server = await fileServer();

const visitor = { userId: newUserId(), cookieHash: Buffer.alloc(32, 1) };
const actors: Record<ActorKind, Actor> = {
  anonymous: { kind: "anonymous" },
  visitor: { kind: "visitor", ...visitor },
  customer: {
    kind: "customer",
    ...visitor,
    accountId: randomUUID(),
    email: buyer.email,
    sessionId: randomUUID(),
  },
  kiosk: { kind: "kiosk", ...visitor, deviceId: "d", locationId: 3 },
  clerk: { kind: "clerk", ...visitor, deviceId: "d", locationId: 3 },
  manager: { kind: "manager", ...visitor, deviceId: "d", locationId: 3 },
  staff: { kind: "staff", staffId: "s" },
  provider: { kind: "provider" },
};

const forbidden = { kind: "Forbidden", message: "This call is not for you." };

/** Whether a call passes the access check. Its input is empty: what it does next is not tested here. */
async function isAllowed(name: CallName, kind: ActorKind): Promise<boolean> {
  const ctx = { ...anonymousContext(server.context), actor: actors[kind] };
  const outcome = await callInProcess(name, undefined, ctx).catch((problem: unknown) => problem);
  const denied = outcome instanceof Error && outcome.message === forbidden.message;
  if (denied) expect(outcome).toMatchObject(forbidden);
  return !denied;
}

describe.each(callNames)("%s", (name) => {
  const listed: readonly ActorKind[] = contract[name].actors;
  /** Narrows the contract's table for this call, until the test ends. */
  const allowOnly = (kinds: readonly ActorKind[]) => Object.assign(contract[name], { actors: kinds });
  afterEach(() => void allowOnly(listed));

  it("is allowed to the actors in the contract's table and to no others", async () => {
    for (const kind of actorKinds)
      expect([kind, await isAllowed(name, kind)]).toEqual([kind, listed.includes(kind)]);
  });

  it("is refused to every other actor when the table lists one actor only", async () => {
    for (const only of actorKinds) {
      allowOnly([only]);
      for (const kind of actorKinds) expect(await isAllowed(name, kind)).toBe(kind === only);
    }
  });

  it("is refused over HTTP, in the one error shape, to a visitor and to a browser without a cart key", async () => {
    const { userId: _, ...withoutUserId } = { userId: "", ...fieldsOf(name) };
    const inputs = [payloads[name], withoutUserId].filter(
      (input) => contract[name].payload.safeParse(input).success,
    );
    allowOnly(actorKinds.filter((kind) => kind !== "anonymous" && kind !== "visitor"));
    for (const input of inputs)
      expect(await server.browser().send(name, input)).toMatchObject({
        status: 403,
        body: { error: { code: "Forbidden", message: forbidden.message, requestId: expect.any(String) } },
      });
    expect(inputs).not.toEqual([]);
  });
});

describe("an entry of the contract", () => {
  it("needs a list of actors to compile", () => {
    const { actors: _, ...withoutActors } = entryOf("Home");
    // @ts-expect-error Property 'actors' is missing.
    const entry: CallEntry = withoutActors;
    expect(entry).not.toHaveProperty("actors");
  });
});
