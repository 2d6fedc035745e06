import { DrizzleQueryError } from "drizzle-orm";
import pg from "pg";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { bufferedOutput, createLog } from "#server/app/log";

/** The log's output for an object. */
function written(fields: object, level = "info"): string {
  let lines = "";
  createLog(level, { write: (line) => void (lines += line) }).info(fields, "order placed");
  return lines;
}

describe("createLog", () => {
  it("writes lines of JSON at its level and above", () => {
    const order = "A671NQ96X1";
    expect(JSON.parse(written({ order }))).toMatchObject({ level: 30, order, msg: "order placed" });
    expect(written({}, "warn")).toBe("");
  });

  it.each([
    "number",
    "cvv",
    "password",
    "currentPassword",
    "newPassword",
    "confirmPassword",
    "verifyCode",
    "pwdToken",
    "authToken",
    "sessionKey",
    "cookie",
    "authorization",
    "last4SSN",
  ])("redacts %s at every depth", (name) => {
    const secret = { [name]: "4242424242424242" };
    for (const fields of [secret, { a: secret }, { a: { b: secret } }, { a: { b: { c: secret } } }]) {
      expect(written(fields)).not.toContain("42424242");
      expect(written(fields)).toContain("[redacted]");
    }
  });

  it("logs a failed query's text and the database's message, but none of its values", () => {
    const cause = new pg.DatabaseError("duplicate key value", 1, "error");
    cause.code = "23505";
    cause.constraint = "account_email_key";
    cause.detail = "Key (email)=(ada@example.com) already exists.";
    const values = ["ada@example.com", "a note\n    at 120 Ponce Place"];
    const err = new DrizzleQueryError("insert into account values ($1, $2)", values, cause);
    const line = written({ err });
    expect(JSON.parse(line)).toMatchObject({
      err: {
        message: "Failed query: insert into account values ($1, $2)",
        stack: expect.stringContaining("log.test.ts"),
        cause: { message: "duplicate key value", code: "23505", constraint: "account_email_key" },
      },
    });
    expect(line).not.toMatch(/ada@example\.com|Ponce/);
  });

  it("logs a lost connection without the connection object", () => {
    const problem = Object.assign(new Error("Connection terminated unexpectedly"), {
      client: { secretKey: 1_234_554_321, connectionParameters: { host: "db.internal" } },
    });
    const line = written({ err: problem });
    expect(JSON.parse(line)).toMatchObject({ err: { message: "Connection terminated unexpectedly" } });
    expect(line).not.toMatch(/1234554321|db\.internal/);
  });

  it("logs any other error with its stack and its cause", () => {
    const line = written({ err: new Error("outer", { cause: new Error("inner") }) });
    expect(JSON.parse(line).err.stack).toMatch(/outer[\s\S]*inner/);
  });
});

describe("the store's output", () => {
  function openOutput() {
    vi.useFakeTimers();
    const written: string[] = [];
    const output = bufferedOutput(({ sync }) => ({
      write: (lines: string) => void written.push(sync ? `at exit: ${lines}` : lines),
      flushSync: () => void written.push("flushed"),
    }));
    const [exit] = process.listeners("exit").slice(-1);
    onTestFinished(() => {
      vi.useRealTimers();
      if (exit) process.off("exit", exit);
    });
    return { output, written, exit: () => exit?.(0) };
  }

  it("writes the lines of a fifth of a second together", () => {
    const { output, written } = openOutput();
    output.write("one\n");
    vi.advanceTimersByTime(150);
    output.write("two\n");
    expect(written).toEqual([]);
    vi.advanceTimersByTime(50);
    expect(written).toEqual(["one\ntwo\n"]);
    vi.advanceTimersByTime(1_000);
    expect(written).toHaveLength(1);
  });

  it("writes 64 KB at once, and starts a new buffer", () => {
    const { output, written } = openOutput();
    const line = `${"a".repeat(1_023)}\n`;
    for (let each = 0; each < 64; each += 1) output.write(line);
    expect(written).toEqual([line.repeat(64)]);
    output.write("next\n");
    vi.advanceTimersByTime(200);
    expect(written[1]).toBe("next\n");
  });

  it("writes what is left before the process ends, after all that it had begun to write", () => {
    const { output, written, exit } = openOutput();
    output.write("closed\n");
    exit();
    expect(written).toEqual(["flushed", "at exit: closed\n"]);
  });
});
