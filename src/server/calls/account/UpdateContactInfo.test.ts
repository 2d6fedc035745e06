import { describe, expect, it } from "vitest";
import { UpdateContactInfo } from "#server/calls/account/UpdateContactInfo";
import { deletedCustomer, latestMail, newCustomer, newEmail, password } from "#test/data/accounts";
import { buyer } from "#test/data/builders";
import { sentMails } from "#test/sale/support/balances";
import { fileServer } from "#test/testServer";

const { mail, mails } = sentMails();
const server = await fileServer({ ports: { mail } });

/** A customer, and what its form would send. */
async function customerWithForm() {
  const customer = await newCustomer(server, mails);
  const { note: _note, ...person } = buyer;
  const address = { ...person, email: customer.email, firstName: "Grace", city: "Athens" };
  const update = (more: Partial<typeof address>, currentPassword = "") =>
    customer.browser.call("UpdateContactInfo", {
      ...customer.own,
      address: { ...address, ...more },
      currentPassword,
    });
  return { ...customer, address, update };
}

describe("UpdateContactInfo", () => {
  it("changes the contact data", async () => {
    const { browser, own, address, update } = await customerWithForm();
    const answer = await update({});
    expect(answer).toEqual({ status: true, contactInfo: address, needVerify: false, errorMessage: "" });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ contactInfo: address });
  });

  it("rejects a customer whose account was deleted meanwhile", async () => {
    const { own, address } = await customerWithForm();
    const input = { ...own, address, currentPassword: "" };
    expect(await UpdateContactInfo(input, deletedCustomer(server))).toMatchObject({
      status: false,
      errorMessage: "Invalid user ID or password",
    });
  });

  it.each([
    [{ firstName: "" }, "First Name is required"],
    [{ phone: "" }, "Phone is required"],
    [{ email: "ada" }, "Invalid email address"],
    [{ zipCode: "1" }, "Invalid ZIP code"],
  ])("rejects %o", async (typed, errorMessage) => {
    const { update } = await customerWithForm();
    expect(await update(typed)).toEqual({
      status: false,
      contactInfo: null,
      needVerify: false,
      errorMessage,
    });
  });

  it("needs the current password for another email", async () => {
    const { update } = await customerWithForm();
    const email = newEmail();
    expect(await update({ email })).toMatchObject({ errorMessage: "Please enter your current password." });
    expect(await update({ email }, "another")).toMatchObject({ errorMessage: "Invalid user ID or password" });
    expect(await latestMail(server, mails, { to: email })).toBeUndefined();
  });

  it("answers the same for an email that is registered, and mails only its owner", async () => {
    const { email, update } = await customerWithForm();
    const other = await newCustomer(server, mails);
    expect(await update({ email: other.email }, password)).toMatchObject({
      status: true,
      contactInfo: { email },
      needVerify: true,
    });
    const sent = await latestMail(server, mails, { to: other.email });
    expect(sent?.messageId).toMatch(/^already-registered-/);
  });

  it("mails at most twenty addresses in an hour", async () => {
    const { browser, own, address } = await customerWithForm();
    const statuses: number[] = [];
    for (let turn = 0; turn < 22; turn += 1) {
      const input = { ...own, address: { ...address, email: newEmail() }, currentPassword: password };
      statuses.push((await browser.send("UpdateContactInfo", input)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429, 429]);
  });

  it("changes nothing for anyone else", async () => {
    const { own, address, browser } = await customerWithForm();
    await browser.call("GetUserInfo", own);
    const answer = await server.browser().call("UpdateContactInfo", { ...own, address });
    expect(answer).toMatchObject({ status: false, errorMessage: "Invalid user ID or password" });
    expect(await browser.call("GetUserInfo", own)).toMatchObject({ contactInfo: { firstName: "Ada" } });
  });
});
