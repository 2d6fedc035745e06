import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto";

type Options = { origin: string; rpID: string };
type Asked = { challenge: string };

/** A device that makes one passkey and signs with it, as WebAuthn has it (w3.org/TR/webauthn-3), in ES256. */
export function authenticator({ origin, rpID }: Options) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let count = 0;

  function clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The user was present and verified; `more` is the new credential. */
  function authenticatorData(more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE((count += 1));
    const flags = more.length > 0 ? 0b0100_0101 : 0b0000_0101;
    return Buffer.concat([createHash("sha256").update(rpID).digest(), Buffer.of(flags), counter, more]);
  }

  function credentialData(): Buffer {
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const key = [
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ];
    return Buffer.concat([Buffer.alloc(16), Buffer.of(0, id.length), id, ...key]);
  }

  function answer(response: Record<string, Buffer>): string {
    const encoded = Object.entries(response).map(([name, bytes]) => [name, bytes.toString("base64url")]);
    const rawId = id.toString("base64url");
    const results = { clientExtensionResults: {}, type: "public-key" };
    return JSON.stringify({ id: rawId, rawId, ...results, response: Object.fromEntries(encoded) });
  }

  return {
    /** The answer to `navigator.credentials.create()`, without attestation. */
    make(options: string): string {
      const { challenge }: Asked = JSON.parse(options);
      const data = authenticatorData(credentialData());
      const attestationObject = Buffer.concat([
        // {"fmt": "none", "attStmt": {}, "authData": …} in CBOR.
        Buffer.from("a363666d74646e6f6e656761747453746d74a068617574684461746158", "hex"),
        Buffer.of(data.length),
        data,
      ]);
      return answer({ clientDataJSON: clientData("webauthn.create", challenge), attestationObject });
    },
    /** The answer to `navigator.credentials.get()`. */
    sign(options: string): string {
      const { challenge }: Asked = JSON.parse(options);
      const clientDataJSON = clientData("webauthn.get", challenge);
      const data = authenticatorData();
      const hash = createHash("sha256").update(clientDataJSON).digest();
      const signature = createSign("sha256").update(data).update(hash).sign(privateKey);
      return answer({ clientDataJSON, authenticatorData: data, signature });
    },
  };
}
