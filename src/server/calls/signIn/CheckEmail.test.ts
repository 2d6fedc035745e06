import { beforeEach, describe, expect, it } from "vitest";
import { newCustomer, newEmail, signUpForm } from "#test/data/accounts";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });
beforeEach(() => server.clock.advance(3_600_000));

const check = (email: string) => server.browser().call("CheckEmail", email);

describe("CheckEmail", () => {
  it("is true for a free email and false for a registered one, however it is written", async () => {
    const { email } = await newCustomer(server, mails);
    expect(await check(newEmail())).toBe(true);
    expect(await check(email)).toBe(false);
    expect(await check(` ${email.toUpperCase()} `)).toBe(false);
  });

  it("is true for an email that was never verified", async () => {
    const email = newEmail();
    await server.browser().call("CreateAccount", signUpForm(email));
    expect(await check(email)).toBe(true);
  });

  it("is true for every email after 20 questions in an hour from one address", async () => {
    const { email } = await newCustomer(server, mails);
    const answers: boolean[] = [];
    for (let question = 0; question < 40; question += 1) answers.push(await check(email));
    expect(answers.filter((isFree) => !isFree)).toHaveLength(20);
    expect(answers.slice(20)).toEqual(Array<boolean>(20).fill(true));
    server.clock.advance(3_600_000);
    expect(await check(email)).toBe(false);
  });
});
