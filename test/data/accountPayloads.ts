import type { CallName } from "#contract/calls";
import type { WireInput } from "#contract/index";
import { buyer } from "#test/data/builders";

export const userId = "4f1d2c3b-payloads";
export const { note: _note, ...person } = buyer;
export const own = { userId, email: "", password: "unknown-token-00000000000000000000000000000" };

/** The payloads of the calls about accounts and signing in. */
export const accountPayloads = {
  ShowSignInAtCheckout: {},
  CheckEmail: buyer.email,
  CreateAccount: { ...person, userId, password: "tall oak bench", confirmPassword: "tall oak bench" },
  GetVerifyRequest: "unknown-handle-0000000000000000000000000000",
  VerifyUser: { userId, email: buyer.email, verifyCode: "12345678", password: "tall oak bench" },
  Login: { userId, email: buyer.email, password: "tall oak bench", verifyCode: "" },
  SendNewCode: { userId, email: buyer.email, password: "tall oak bench" },
  ResetPassword: { userId, email: buyer.email },
  ChangePassword: {
    userId,
    email: buyer.email,
    password: "tall oak bench",
    newPassword: "low oak bench",
  },
  GetPasskeyChallenge: { userId },
  LoginWithPasskey: { userId, credential: "{}" },
  NewPasskey: { ...own, currentPassword: "tall oak bench" },
  AddPasskey: { ...own, credential: "{}" },
  MyPasskeys: { ...own, remove: "" },
  Logout: own,
  GetUserInfo: own,
  UpdateContactInfo: { ...own, address: person, currentPassword: "" },
  MySessions: { ...own, signOut: "" },
  ExportMyData: own,
  DeleteAccount: { ...own, currentPassword: "tall oak bench" },
} satisfies { [N in CallName]?: WireInput<N> };
