import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createLog } from "#server/app/log";
import type { JobName } from "#server/db/engine/jobQueue";
import { startJobs, type JobPlan, type Jobs } from "#server/jobs/queue";
import { newKey, readyToPay } from "#test/data/builders";
import { createTestDatabase, type TestDatabase } from "#test/database";
import { faultProxy } from "#test/fakes/faultProxy";
import { testServer } from "#test/testServer";

let database: TestDatabase;
let opened: Jobs[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((jobs) => jobs.stop()));
  opened = [];
});
afterAll(() => database.drop());

const patient = { timeout: 20_000, interval: 50 };
/** Once a year: nothing in these tests runs by the clock. */
const cron = "0 0 29 2 *";

async function open(plans: readonly JobPlan[], url = database.url, log = createLog("silent")): Promise<Jobs> {
  const jobs = await startJobs(url, plans, log);
  opened.push(jobs);
  return jobs;
}

/** A plan that counts its runs. */
function counting(name: JobName, run: () => Promise<void> = () => Promise.resolve()) {
  let runs = 0;
  const plan: JobPlan = {
    name,
    cron,
    run: () => {
      runs += 1;
      return run();
    },
  };
  return { plan, runs: () => runs };
}

describe("startJobs", () => {
  it("runs a job that was woken, and no other", async () => {
    const [relay, tidy] = [counting("relay-outbox"), counting("tidy")];
    const jobs = await open([relay.plan, tidy.plan]);
    jobs.wake("relay-outbox");
    await expect.poll(relay.runs, patient).toBe(1);
    expect(tidy.runs()).toBe(0);
  });

  it("runs a job woken many times while it waits once more, not many times", async () => {
    let end: () => void = () => undefined;
    const reserved = new Promise<void>((resolve) => {
      end = resolve;
    });
    const relay = counting("relay-outbox", () => reserved);
    const tidy = counting("tidy");
    const jobs = await open([relay.plan, tidy.plan]);
    jobs.wake("relay-outbox");
    await expect.poll(relay.runs, patient).toBe(1);
    for (let count = 0; count < 20; count += 1) jobs.wake("relay-outbox");
    end();
    await expect.poll(relay.runs, patient).toBe(2);
    // While another job is run three times, a third run of this one would have come.
    for (const times of [1, 2, 3]) {
      jobs.wake("tidy");
      await expect.poll(tidy.runs, patient).toBe(times);
    }
    expect(relay.runs()).toBe(2);
  });

  it("runs a woken job at once although its next run is planned for later", async () => {
    const notify = counting("notify-waitlist");
    const jobs = await open([{ ...notify.plan, againAfter: 3600 }]);
    await expect.poll(notify.runs, patient).toBe(1);
    for (const runs of [2, 3]) {
      jobs.wake("notify-waitlist");
      await expect.poll(notify.runs, patient).toBe(runs);
    }
  });

  it("goes on after a run that failed, and says so", async () => {
    let logged = "";
    const relay = counting("relay-outbox", () => Promise.reject(new Error("no paper")));
    const jobs = await open(
      [relay.plan],
      database.url,
      createLog("error", { write: (line) => void (logged += line) }),
    );
    jobs.wake("relay-outbox");
    await expect.poll(() => logged, patient).toContain("no paper");
    const before = relay.runs();
    jobs.wake("relay-outbox");
    await expect.poll(relay.runs, patient).toBeGreaterThan(before);
  });

  it("runs urgent work again and again by itself, failed or not", async () => {
    const settle = counting("reconcile-payments", () => Promise.reject(new Error("bank is closed")));
    await open([{ ...settle.plan, againAfter: 1 }]);
    await expect.poll(settle.runs, patient).toBeGreaterThanOrEqual(2);
  });

  it("runs on its schedule, once in a minute however many processes ask", async () => {
    const tidy = counting("tidy");
    const everySecond = { ...tidy.plan, cron: "* * * * * *" };
    await open([everySecond]);
    await open([everySecond]);
    await expect.poll(tidy.runs, patient).toBeGreaterThanOrEqual(1);
    // Meanwhile both ask several times more, and at most one new minute begins.
    const relay = counting("relay-outbox");
    await open([{ ...relay.plan, againAfter: 1 }]);
    await expect.poll(relay.runs, patient).toBe(4);
    expect(tidy.runs()).toBeLessThanOrEqual(2);
  });

  it("goes on after its database was away in the middle of a run", async () => {
    const proxy = await faultProxy(database.url);
    const relay = counting("relay-outbox", () => Promise.resolve(proxy.set({ kind: "down" })));
    let logged = "";
    const log = createLog("warn", { write: (line) => void (logged += line) });
    const jobs = await open([relay.plan], proxy.url, log);
    jobs.wake("relay-outbox");
    // The run ended and could not be recorded.
    await expect.poll(() => logged, patient).toContain("job queue not available");
    proxy.set({ kind: "none" });
    jobs.wake("relay-outbox");
    await expect.poll(relay.runs, patient).toBe(2);
    proxy.set({ kind: "none" });
    await jobs.stop();
    await proxy.close();
  });

  it("lets a run end before it stops", async () => {
    let ended = false;
    const tidy = counting("tidy", async () => {
      await new Promise((resolve) => setTimeout(resolve, 300));
      ended = true;
    });
    const jobs = await open([tidy.plan]);
    jobs.wake("tidy");
    await expect.poll(tidy.runs, patient).toBe(1);
    await jobs.stop();
    expect(ended).toBe(true);
  });
});

describe("the store's own jobs", () => {
  it("send the confirmation of a paid order by themselves", async () => {
    const sent: string[] = [];
    const mail = { send: (each: { to: string }) => Promise.resolve(void sent.push(each.to)) };
    const server = await testServer({ ports: { mail }, withJobs: true });
    const browser = server.browser();
    await browser.call("SubmitOrderPayment", await readyToPay(browser, { "SWG-PIL-S": 1 }), newKey());
    await expect.poll(() => sent, patient).toEqual(["ada@example.com"]);
    await server.close();
  });
});
