import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { inTransaction } from "#server/db/engine/inTransaction";
import { lockEmail } from "#server/db/queries/account/accounts";
import { account } from "#server/db/schema/index";
import { codeIn, latestMail, newCustomer, newEmail, password, signUpForm } from "#test/data/accounts";
import { rounds } from "#test/rounds";
import { sentMails } from "#test/sale/support/balances";
import { countWaiting } from "#test/sale/support/rows";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });

type Form = ReturnType<typeof signUpForm>;

function create(email: string, more: Partial<Form> = {}) {
  return server.browser().call("CreateAccount", { ...signUpForm(email), ...more });
}

describe("CreateAccount", () => {
  it("creates an account and mails its code and link", async () => {
    const email = newEmail();
    const {
      note: _note,
      password: _p,
      confirmPassword: _c,
      userId: _u,
      ...contactAddr
    } = {
      note: "",
      ...signUpForm(email),
    };
    expect(await create(email)).toEqual({ status: true, contactAddr, errMessage: "" });
    const sent = await latestMail(server, mails, { to: email });
    expect(codeIn(sent)).toMatch(/^\d{8}$/);
    expect(sent?.text).toMatch(/\/verifyAccount\/[\w-]{43}$/m);
    const [row] = await server.db.select().from(account).where(eq(account.email, email));
    expect(row).toMatchObject({ verifiedAt: null, passwordHash: expect.stringMatching(/^\$argon2id\$/) });
  });

  it.each<[string, Partial<Form>, string]>([
    ["no email", { email: "", password: "" }, "Email is required"],
    ["a malformed email", { email: "ada", password: "" }, "Invalid email address"],
    ["no password", { password: "", confirmPassword: "" }, "Password is required"],
    ["no confirmation", { confirmPassword: "", phone: "1" }, "Confirm Password is required"],
    ["another confirmation", { confirmPassword: "tall oak", phone: "1" }, "The two passwords don't match!"],
    ["a malformed phone", { phone: "555-0134" }, "Invalid phone number"],
    ["a short password", { password: "a1b2c3d" }, "Use at least 8 characters for your password"],
    [
      "a common password",
      { password: "Sunshine1" },
      "This password is too easy to guess. Please choose another one.",
    ],
    [
      "the store's name as a password",
      { password: "Davenport2026!" },
      "This password is too easy to guess. Please choose another one.",
    ],
  ])("rejects %s", async (_, more, errMessage) => {
    expect(await create(newEmail(), more)).toEqual({ status: false, contactAddr: null, errMessage });
  });

  it("creates one without a name or phone", async () => {
    const blank = { firstName: "", lastName: "", phone: "", addressLine1: "", city: "", zipCode: "" };
    expect(await create(newEmail(), blank)).toMatchObject({ status: true });
  });

  it("answers the same for a registered email, however it is written, and only mails its owner", async () => {
    const { email } = await newCustomer(server, mails);
    const answer = await create(email.toUpperCase(), {
      password: "other bench",
      confirmPassword: "other bench",
    });
    expect(answer).toMatchObject({ status: true, contactAddr: { email }, errMessage: "" });
    expect((await latestMail(server, mails, { to: email }))?.subject).toBe("You already have an account");
    expect(await server.browser().call("Login", { email, password })).toMatchObject({ status: true });
  });

  it("lets the latest form count until the email is verified", async () => {
    const email = newEmail();
    await create(email, { password: "first bench", confirmPassword: "first bench" });
    await create(email);
    const verifyCode = codeIn(await latestMail(server, mails, { to: email }));
    const verify = (secret: string) =>
      server.browser().call("VerifyUser", { email, verifyCode, password: secret });
    expect(await verify("first bench")).toMatchObject({ status: false });
    expect(await verify(password)).toMatchObject({ status: true });
  });

  it("waits for an account that moves to the same email, and then only mails its owner", async () => {
    const [mover, email] = [await newCustomer(server, mails), newEmail()];
    const { creating } = await inTransaction(server.db, async (tx) => {
      await lockEmail(tx, email);
      const call = create(email);
      await expect.poll(() => countWaiting(server.db)).toBe(1);
      await tx.update(account).set({ email }).where(eq(account.email, mover.email));
      return { creating: call };
    });
    expect(await creating).toMatchObject({ status: true });
    const sent = await latestMail(server, mails, { to: email });
    expect(sent?.subject).toContain("You already have an account");
  });

  it("C32: one email twice at once is one account and one mail", async () => {
    for (const _ of rounds()) {
      const email = newEmail();
      const answers = await Promise.all([email, email.toUpperCase(), email].map((each) => create(each)));
      expect(answers.map(({ status }) => status)).toEqual([true, true, true]);
      await latestMail(server, mails, { to: email });
      expect(mails.filter(({ to }) => to === email)).toHaveLength(1);
      expect(await server.db.$count(account, eq(account.email, email))).toBe(1);
      server.clock.advance(3_600_000);
    }
  });
});
