/** Who asks: a cart key as used by one browser. `cookieHash` tells two browsers with one `userId` apart. */
export type Visitor = { userId: string; cookieHash: Buffer };

/**
 * Whom the counts of a visitor are kept for, by the cookie; undefined for who asks without a cart key. All of those
 * look the same to us: only their address tells them apart.
 */
export function visitorSubject({ userId, cookieHash }: Visitor): string | undefined {
  return userId === "" ? undefined : cookieHash.toString("base64url");
}
