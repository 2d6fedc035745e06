import type { z } from "zod";
import { accountCalls } from "#contract/account";
import { defaultBodyLimit, type CallEntry } from "#contract/access";
import { callPath, calls, type CallFacts, type CallName } from "#contract/calls";
import { cartCalls } from "#contract/cart";
import { catalogCalls } from "#contract/catalog";
import { checkoutCalls } from "#contract/checkout";
import { contactCalls } from "#contract/contact";
import { contentCalls } from "#contract/content";
import { fulfillmentCalls } from "#contract/fulfillment";
import { deviceCalls } from "#contract/devices";
import { documentCalls } from "#contract/documents";
import { layawayCalls } from "#contract/layaway";
import { leaseCalls } from "#contract/lease";
import { manageLayawayCalls } from "#contract/manageLayaway";
import { orderCalls } from "#contract/orders";
import { productCalls } from "#contract/product";
import { registerCalls } from "#contract/register";
import { storeCalls } from "#contract/store";

/** Every call: the server validates with it, clients take their types from it, and OpenAPI is generated from it. */
export const contract = {
  ...accountCalls,
  ...cartCalls,
  ...catalogCalls,
  ...checkoutCalls,
  ...contactCalls,
  ...contentCalls,
  ...deviceCalls,
  ...documentCalls,
  ...fulfillmentCalls,
  ...layawayCalls,
  ...leaseCalls,
  ...manageLayawayCalls,
  ...orderCalls,
  ...productCalls,
  ...registerCalls,
  ...storeCalls,
} satisfies Record<CallName, CallEntry>;

export const callNames = Object.keys(calls).filter((name): name is CallName => name in calls);

type Entry = CallFacts & { path: string } & Required<Omit<CallEntry, "counts">> & Pick<CallEntry, "counts">;

const entries = new Map(callNames.map((name) => [name, completed(name)]));

/** A call's complete entry, with defaults. */
export function entryOf(name: CallName): Entry {
  return entries.get(name) ?? completed(name);
}

function completed(name: CallName): Entry {
  return {
    limits: [],
    tokens: [],
    bodyLimit: defaultBodyLimit,
    ...calls[name],
    ...contract[name],
    path: callPath(name),
  };
}

type Contract = typeof contract;

/** What the browser sends: the wire form. */
export type WireInput<N extends CallName> = z.input<Contract[N]["payload"]>;
/** What the browser receives: the wire form. */
export type WireOutput<N extends CallName> = z.input<Contract[N]["answer"]>;
/** What a handler receives: decoded and checked. */
export type Input<N extends CallName> = z.output<Contract[N]["payload"]>;
/** What a handler returns, before encoding. */
export type Output<N extends CallName> = z.output<Contract[N]["answer"]>;

export type { CallName };
