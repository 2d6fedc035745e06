import { describe, expect, it } from "vitest";
import { createPasswords } from "#server/account/passwords";

describe("a password", () => {
  it("fits only its own hash, however its accents were typed", async () => {
    const passwords = createPasswords();
    const hashed = await passwords.hash("caf\u00e9 au lait");
    expect(await passwords.fits("cafe\u0301 au lait", hashed)).toBe(true);
    expect(await passwords.fits("cafe au lait", hashed)).toBe(false);
  });

  it("never fits where there is no hash", async () => {
    expect(await createPasswords().fits("any", undefined)).toBe(false);
  });
});
