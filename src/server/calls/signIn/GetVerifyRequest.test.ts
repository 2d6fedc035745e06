import { describe, expect, it } from "vitest";
import { latestMail, newEmail, password, signUpForm } from "#test/data/accounts";
import { dump } from "#test/sale/support/secrets";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const logged: string[] = [];
const server = await fileServer({ ports: { mail }, logTo: { write: (line) => void logged.push(line) } });

/** The last part of a fresh account's mailed link. */
async function newLink() {
  const email = newEmail();
  await server.browser().call("CreateAccount", signUpForm(email));
  const sent = await latestMail(server, mails, { to: email });
  return { email, handle: /\/verifyAccount\/([\w-]{43})$/m.exec(sent?.text ?? "")?.[1] ?? "" };
}

const open = (handle: string) => server.browser().call("GetVerifyRequest", handle);

describe("GetVerifyRequest", () => {
  it("answers email and a fresh code for a mailed link, also after the mailed code expired", async () => {
    const { email, handle } = await newLink();
    server.clock.advance(3_600_000);
    const { verifyCode, ...answer } = await open(handle);
    expect(answer).toEqual({ email });
    expect(await server.browser().call("VerifyUser", { email, verifyCode, password })).toMatchObject({
      status: true,
    });
  });

  it("yields nothing for any other text, for a used link and after a day", async () => {
    const nothing = { email: "", verifyCode: "" };
    const { email, handle } = await newLink();
    for (const text of [
      "",
      "x".repeat(43),
      email,
      Buffer.from(email).toString("base64"),
      handle.toLowerCase(),
    ])
      expect(await open(text)).toEqual(nothing);
    const { verifyCode } = await open(handle);
    await server.browser().call("VerifyUser", { email, verifyCode, password });
    expect(await open(handle)).toEqual(nothing);
    const late = await newLink();
    server.clock.advance(24 * 3_600_000 + 1);
    expect(await open(late.handle)).toEqual(nothing);
  });

  it("leaves neither code, link nor password in the database or the log", async () => {
    const { handle } = await newLink();
    const { verifyCode } = await open(handle);
    for (const text of [...(await dump(server.db)).values(), logged.join("\n")])
      for (const secret of [handle, verifyCode, password]) expect(text).not.toContain(secret);
  });
});
