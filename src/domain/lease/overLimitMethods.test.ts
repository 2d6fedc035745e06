import { describe, expect, it } from "vitest";
import { offeredOverLimit } from "#domain/lease/overLimitMethods";

describe("what a lease does not cover", () => {
  it.each([
    [{ allowCod: true, allowCreditCard: true, storeMode: false }, ["COD", "CreditCard"]],
    [{ allowCod: false, allowCreditCard: true, storeMode: false }, ["CreditCard"]],
    [{ allowCod: true, allowCreditCard: false, storeMode: true }, ["COD", "InStorePayment"]],
  ])("is paid by the methods that %o allows", (terms, methods) => {
    expect(offeredOverLimit(terms)).toEqual(methods);
  });
});
