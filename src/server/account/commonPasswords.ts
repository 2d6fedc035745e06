import { dictionary } from "@zxcvbn-ts/language-common";
import type { IsCommon } from "#domain/account/password";

const common: ReadonlySet<unknown> = new Set<unknown>(dictionary["passwords-common"]);

const shopWords = ["davenport", "furniture", "mattress", "password"];

/** Tells passwords that are tried first: from leaks, of this kind of store, or made of the account's own email. */
export function commonPasswords(email: string): IsCommon {
  const own = [...shopWords, email, email.split("@", 1)[0] ?? ""].filter((word) => word.length >= 4);
  return (password) => {
    const plain = password.toLowerCase();
    const letters = plain.replace(/[\d\W_]+$/u, "");
    return common.has(plain) || new Set(plain).size < 3 || own.includes(plain) || own.includes(letters);
  };
}
