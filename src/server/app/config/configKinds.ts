import { isIP } from "node:net";

/** How the text of a setting becomes a value; `read` answers undefined for a text that is not accepted. */
export type Kind<Value> = {
  accepts: string;
  read: (text: string) => Value | undefined;
  /** Whether a wrong text must not be shown. */
  secret?: true;
};

/** One environment variable. */
export type Row<Value> = {
  name: string;
  /** What it decides, in one sentence. */
  meaning: string;
  /** What holds when it is absent, written as in the environment. */
  standard: string;
  kind: Kind<Value>;
};

/** What is made of each row. */
export type Take = <Value>(row: Row<Value>) => Value;

export const yesOrNo: Kind<boolean> = {
  accepts: "true or false",
  read: (text) => (/^(true|1|false|0)$/.test(text) ? text === "true" || text === "1" : undefined),
};

export const folder: Kind<string> = { accepts: "the path of a folder", read: (text) => text };

export const databaseAddress: Kind<string> = {
  accepts: "an address like postgres://user:password@host:5432/database",
  read: (text) => (text === "" || /^postgres(ql)?:\/\/\S+$/.test(text) ? text : undefined),
  secret: true,
};

export const hostName: Kind<string> = {
  accepts: "an IP address or a host name",
  read: (text) => (isIP(text) > 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined),
};

/** Without https a password would cross the network in the clear: only this machine may do without. */
export const publicAddress: Kind<string> = {
  accepts: "an https address without a path, or http for localhost",
  read: (text) => {
    if (text === "") return "";
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || url.pathname + url.search + url.hash !== "/") return undefined;
    const here = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
    return url.protocol === "https:" || (url.protocol === "http:" && here) ? url.origin : undefined;
  },
};

/** A number of hops is not taken: whoever reaches the port directly could then write any address. */
export const proxies: Kind<string[]> = {
  accepts: "addresses, ranges like 10.0.0.0/8, loopback or uniquelocal, with commas between",
  read: (text) => {
    const list = text.split(",").map((each) => each.trim());
    if (text === "") return [];
    return list.every((each) => isProxy(each)) ? list : undefined;
  },
};

export const sender: Kind<string> = {
  accepts: "an address like orders@store.example, or Name <orders@store.example>",
  read: (text) => (/^([^<>\r\n"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text) ? text : undefined),
};

export const mailServerAddress: Kind<string> = {
  accepts: "an address like smtps://user:password@host:465",
  read: (text) => (text === "" || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)) ? text : undefined),
  secret: true,
};

/** Its password travels with each message. */
export const smsGatewayAddress: Kind<string> = {
  accepts: "an https address like https://user:password@host/path, or http for localhost",
  read: (text) => {
    if (text === "") return "";
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || !hasReadableSignIn(url)) return undefined;
    const here = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
    return url.protocol === "https:" || (url.protocol === "http:" && here) ? text : undefined;
  },
  secret: true,
};

/** User and password, with every '%' the beginning of a character's code. */
function hasReadableSignIn({ username, password }: URL): boolean {
  try {
    return decodeURIComponent(username) !== "" && decodeURIComponent(password) !== "";
  } catch {
    return false;
  }
}

export const smsSender: Kind<string> = {
  accepts: "a number like +14045550100, or a name of at most 40 letters and digits",
  read: (text) => (text === "" || /^(\+[1-9]\d{6,14}|[\w -]{1,40})$/.test(text) ? text : undefined),
};

export const callsAddress: Kind<string> = {
  accepts: "a path like /api on the store's own address, without a slash at the end",
  read: (text) => (/^(\/[\w.~-]+)+$/.test(text) ? text : undefined),
};

export const secretKey: Kind<string> = {
  accepts: "a key without blanks",
  read: (text) => (/^[\x21-\x7e]*$/.test(text) ? text : undefined),
  secret: true,
};

/** The keys of Stripe say of themselves what they are and whether real money moves with them. */
export const paymentSecretKey: Kind<string> = {
  accepts: "a secret key of Stripe, like sk_test_… or sk_live_…",
  read: (text) => (/^((sk|rk)_(test|live)_\w+)?$/.test(text) ? text : undefined),
  secret: true,
};

export const paymentPublicKey: Kind<string> = {
  accepts: "a publishable key of Stripe, like pk_test_… or pk_live_…",
  read: (text) => (/^(pk_(test|live)_\w+)?$/.test(text) ? text : undefined),
  // The secret key may have been pasted here.
  secret: true,
};

export const webhookSecret: Kind<string> = {
  accepts: "a signing secret of Stripe, like whsec_…",
  read: (text) => (/^(whsec_[\w+/=-]+)?$/.test(text) ? text : undefined),
  secret: true,
};

/** Only this machine may play the provider, and only in a demo (paymentSettings.ts). */
export const paymentAddress: Kind<string> = {
  accepts: "https://api.stripe.com, or in a demo http for localhost",
  read: (text) => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url === undefined || url.pathname + url.search + url.hash + url.username !== "/") return undefined;
    const here = url.protocol === "http:" && ["localhost", "127.0.0.1"].includes(url.hostname);
    return here || url.origin === stripeAddress ? url.origin : undefined;
  },
};

export const stripeAddress = "https://api.stripe.com";

export const shareOfOne: Kind<number> = {
  accepts: "a number from 0.1 to 1",
  read: (text) => (/^(1|1\.0|0\.[1-9]\d?)$/.test(text) ? Number(text) : undefined),
};

export function oneOf<const Value extends string>(...values: readonly Value[]): Kind<Value> {
  const [last, ...others] = values.toReversed();
  const accepts = others.length === 0 ? `${last}` : `${others.toReversed().join(", ")} or ${last}`;
  return { accepts, read: (text) => values.find((value) => value === text) };
}

export function wholeNumber(least: number, most: number): Kind<number> {
  return {
    accepts: `a whole number from ${least} to ${most}`,
    read: (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}

function isProxy(text: string): boolean {
  const [address = "", bits, ...rest] = text.split("/");
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const version = isIP(address);
  const range = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version > 0 && range && rest.length === 0;
}
