import { z } from "zod";
import { hour, minute, perAddress, perVisitor, shoppers, type CallEntries } from "#contract/access";
import { cartItem } from "#contract/cart";
import { layawayDetail } from "#contract/layawayDetail";
import { orderResponse } from "#contract/orders";
import { money, text, userId } from "#contract/shapes";

/** As typed: a password may contain any character. The domain says how long it may be. */
const typedPassword = z.string().max(1024);
/** A session token, in the field that the specification calls `password`. */
const token = text(128);
const typedEmail = text(320);

const contact = z.object({
  firstName: text(120).default(""),
  lastName: text(120).default(""),
  phone: text(40).default(""),
  email: typedEmail,
  addressLine1: text(200).default(""),
  addressLine2: text(200).default(""),
  city: text(120).default(""),
  state: text(40).default(""),
  zipCode: text(20).default(""),
});

const storedContact = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
});

/**
 * The answer to signing in. With `status` false, `pwdToken` is '', `contactAddr` null and `itemList` empty. The browser
 * takes `contactAddr.email` as its userId and replaces its cart with `itemList`.
 */
const signedIn = z.object({
  status: z.boolean(),
  pwdToken: z.string(),
  contactAddr: storedContact.nullable(),
  /** The password is right, but the email address is not verified. */
  needVerify: z.boolean(),
  errorMessage: z.string(),
  /** The account's cart merged with the visitor's. */
  itemList: z.array(cartItem),
});

/** What a signed-in customer sends; `password` is the session's token. */
const own = z.object({
  userId: userId.default(""),
  email: typedEmail.default(""),
  password: token.default(""),
});
const tokens = ["password"] as const;

const device = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  /** The browser's name for itself, as it was at sign-in. */
  userAgent: z.string(),
  /** Instants in ISO 8601. */
  createdAt: z.string(),
  lastSeenAt: z.string(),
});

const passkey = z.object({
  id: z.string(),
  /** The name of the browser that added it. */
  userAgent: z.string(),
  /** Instants in ISO 8601; '' for never. */
  createdAt: z.string(),
  lastUsedAt: z.string(),
});

/** What the browser's WebAuthn answered, as JSON. */
const credential = text(8_000);

const credentials = { userId: userId.default(""), email: typedEmail, password: typedPassword };

/** What a list shows of an order: its first line, and how many lines there are. Older processes don't answer it. */
const orderContents = z.object({ title: z.string(), imageUrl: z.string(), lineCount: z.number() }).optional();

export const accountCalls = {
  ShowSignInAtCheckout: { actors: shoppers, payload: z.object({}), answer: z.boolean() },
  CheckEmail: {
    actors: shoppers,
    /** A bare email. */
    payload: typedEmail,
    /** True when it is free, and to those who ask too often (docs/security.md T17). */
    answer: z.boolean(),
  },
  CreateAccount: {
    actors: shoppers,
    limits: [perAddress(30, hour)],
    payload: contact.extend({
      userId: userId.default(""),
      password: typedPassword,
      confirmPassword: typedPassword,
    }),
    /** The same for a registered email, whose owner gets a mail. `errMessage` is the specification's spelling. */
    answer: z.object({ status: z.boolean(), contactAddr: storedContact.nullable(), errMessage: z.string() }),
  },
  GetVerifyRequest: {
    actors: shoppers,
    limits: [perAddress(60, hour)],
    /** The bare last part of the mailed address /verifyAccount/{encStr}. */
    payload: text(64),
    /** Both '' for an unknown or expired string. The code is fresh and replaces the one before. */
    answer: z.object({ email: z.string(), verifyCode: z.string() }),
  },
  VerifyUser: {
    actors: shoppers,
    limits: [perAddress(60, minute)],
    /** `email` is the account's, or the new one that it asked for. */
    payload: z.object({
      ...credentials,
      verifyCode: text(40),
    }),
    answer: signedIn,
  },
  Login: {
    actors: shoppers,
    limits: [perAddress(60, minute)],
    /** `verifyCode` is not used: an unverified account goes on to VerifyUser. */
    payload: z.object({
      ...credentials,
      verifyCode: text(40).default(""),
    }),
    answer: signedIn,
  },
  SendNewCode: {
    actors: shoppers,
    limits: [perAddress(60, hour)],
    payload: z.object(credentials),
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
  ResetPassword: {
    actors: shoppers,
    limits: [perAddress(30, hour)],
    payload: z.object({ userId: userId.default(""), email: typedEmail }),
    /** The same for every well-formed email. */
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
  ChangePassword: {
    actors: shoppers,
    limits: [perAddress(60, minute)],
    /** `password` is the current one or the secret from the reset mail. Signs in, and ends every other session. */
    payload: z.object({
      ...credentials,
      newPassword: typedPassword,
    }),
    answer: signedIn,
  },
  GetPasskeyChallenge: {
    actors: shoppers,
    limits: [perAddress(60, minute)],
    payload: z.object({ userId: userId.default("") }),
    /** `options` is JSON for the browser's WebAuthn, here and below. */
    answer: z.object({ options: z.string() }),
  },
  LoginWithPasskey: {
    actors: shoppers,
    limits: [perAddress(60, minute)],
    payload: z.object({ userId: userId.default(""), credential }),
    answer: signedIn,
  },
  NewPasskey: {
    actors: ["customer"],
    tokens,
    limits: [perAddress(60, minute)],
    payload: own.extend({ currentPassword: typedPassword.default("") }),
    /** '' with an `errorMessage`. */
    answer: z.object({ options: z.string(), errorMessage: z.string() }),
  },
  AddPasskey: {
    actors: ["customer"],
    tokens,
    limits: [perAddress(60, minute)],
    payload: own.extend({ credential }),
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
  MyPasskeys: {
    actors: ["customer"],
    tokens,
    /** `remove` is the id of a passkey to remove first. */
    payload: own.extend({ remove: text(1400).default("") }),
    answer: z.object({ passkeys: z.array(passkey) }),
  },
  Logout: {
    actors: shoppers,
    tokens,
    payload: own,
    /** Always true: whoever has no session is signed out. */
    answer: z.object({ status: z.boolean() }),
  },
  GetUserInfo: {
    actors: shoppers,
    tokens,
    payload: own,
    answer: z.object({
      status: z.boolean(),
      contactInfo: storedContact.nullable(),
      /** The latest first, like `orders`. */
      layaways: z.array(
        z.object({
          orderNumber: z.string(),
          /** `MM/DD/YYYY`. */
          dateOrderedStr: z.string(),
          totalPrice: money,
          /** Our additions. `nextPmtDateStr` is '' when nothing is due. */
          status: z.string(),
          balance: money,
          nextPmtDateStr: z.string(),
          contents: orderContents,
        }),
      ),
      orders: z.array(
        z.object({
          orderNumber: z.string(),
          /** `MM/DD/YYYY`. */
          dateOrderedStr: z.string(),
          totalPrice: money,
          /** Our additions: as the order's page shows it. */
          status: z.string(),
          contents: orderContents,
        }),
      ),
      errorMessage: z.string(),
    }),
  },
  UpdateContactInfo: {
    actors: shoppers,
    tokens,
    limits: [perAddress(60, minute), perVisitor(20, hour)],
    /** Another email in `address` needs `currentPassword`, and counts once its code is entered (VerifyUser). */
    payload: own.extend({ address: contact, currentPassword: typedPassword.default("") }),
    answer: z.object({
      status: z.boolean(),
      contactInfo: storedContact.nullable(),
      /** A code went to the new email; the account keeps the old one until VerifyUser. */
      needVerify: z.boolean(),
      errorMessage: z.string(),
    }),
  },
  MySessions: {
    actors: ["customer"],
    tokens,
    /** `signOut` is the id of a session to end first. */
    payload: own.extend({ signOut: text(64).default("") }),
    answer: z.object({ sessions: z.array(device) }),
  },
  ExportMyData: {
    actors: ["customer"],
    tokens,
    limits: [perAddress(30, hour)],
    payload: own,
    answer: z.object({
      account: storedContact.extend({ createdAt: z.string(), verifiedAt: z.string() }),
      sessions: z.array(device),
      passkeys: z.array(passkey),
      orders: z.array(orderResponse),
      layaways: z.array(layawayDetail),
      cart: z.array(z.object({ sku: z.string(), quantity: z.number() })),
      recentlyViewed: z.array(z.object({ productId: z.number(), viewedAt: z.string() })),
      waitlist: z.array(
        z.object({
          sku: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          registeredAt: z.string(),
          /** '' while the customer still waits. */
          notifiedAt: z.string(),
        }),
      ),
    }),
  },
  DeleteAccount: {
    actors: shoppers,
    tokens,
    payload: own.extend({ currentPassword: typedPassword.default("") }),
    answer: z.object({ status: z.boolean(), errorMessage: z.string() }),
  },
} satisfies CallEntries;
