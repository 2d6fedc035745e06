import { expect, it } from "vitest";
import { lookupTypes } from "#domain/lease/lookupForm";
import { relayOutbox } from "#server/jobs/relayOutbox";
import { followLeases } from "#server/lease/index";
import { newKey } from "#test/data/builders";
import { approvedAda, leaseProvider } from "#test/fakes/leaseProvider";
import { sentMails } from "#test/sale/support/balances";
import { setAvailableStock, sofa } from "#test/sale/support/buyers";
import { adaByPhone, leaseShopper, submitLease, submitOf } from "#test/sale/support/leases";
import { dump } from "#test/sale/support/secrets";
import { fileServer } from "#test/testServer";

/** All nine digits, as somebody may type them: nothing else has them by chance. */
const ssn = "771294821";
const wrongSsn = "771290007";
const logged: string[] = [];
const { mail, mails } = sentMails();
const provider = leaseProvider();
const server = await fileServer({
  ports: { lease: provider.port, mail },
  logTo: { write: (line: string) => void logged.push(line) },
});
await setAvailableStock(server.db, sofa, 20);

it("the digits of an SSN go to the provider and stay nowhere: not in tables, logs, mails, or answers", async () => {
  expect(ssn.slice(-4)).toBe(approvedAda.ssn);
  const shopper = await leaseShopper(server);
  const answers: unknown[] = [];
  answers.push(await shopper.lookUp({ last4SSN: wrongSsn }));
  const found = await shopper.lookUp({ last4SSN: ssn });
  const byName = { lookupType: lookupTypes.name, lastName: "Brooks", birthYear: "1984", last4SSN: ssn };
  answers.push(found, await shopper.lookUp(byName));
  for (const state of ["down", "hang up"] as const) {
    provider.answer(state);
    answers.push(await shopper.lookUp({ last4SSN: ssn }));
  }
  provider.answer("answer");
  const submit = {
    ...submitOf(shopper.ready, found),
    ...adaByPhone,
    leaseId: approvedAda.leaseId,
    last4SSN: ssn,
  };
  const key = newKey();
  answers.push(
    await submitLease(shopper.browser, submit, key),
    await submitLease(shopper.browser, submit, key),
  );
  // Rejected for its shape, with the digits in it.
  const broken = { ...submit, leasePriceInfo: null };
  answers.push((await shopper.browser.send("SubmitInvoiceOrder", broken)).body);
  answers.push((await shopper.browser.send("LookupLease", { last4SSN: ssn, lookupType: 9 })).body);
  answers.push((await shopper.browser.send("Logger", { message: `SSN ${ssn}` })).status);
  await followLeases(server.context);
  await relayOutbox(server.context);
  const places = new Map([
    ...(await dump(server.db)),
    ["log", logged.join("\n")],
    ["mails", JSON.stringify(mails)],
    ["answers", JSON.stringify(answers)],
  ]);
  expect(logged.length).toBeGreaterThan(0);
  expect(mails.some(({ text }) => text.includes("sign the lease"))).toBe(true);
  const kept = [...places].filter(([, text]) => [ssn, wrongSsn].some((digits) => text.includes(digits)));
  expect(kept.map(([place]) => place)).toEqual([]);
});
