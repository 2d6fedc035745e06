import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { service } from "#server/db/schema/index";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("lists assembly fees in the owner's order, each a fee, a range or a minimum", async () => {
  const list = await server.browser().call("AssemblyList", {});
  expect(list[0]).toEqual({ name: "Bed frame or headboard", fee: 69, feeMax: 69 });
  expect(list).toContainEqual({ name: "Dresser or chest", fee: 25, feeMax: 45 });
  expect(list).toContainEqual({ name: "Sectional", fee: 50, feeMax: null });
  await server.db.insert(service).values({ code: "crib", name: "Crib", fee: cents(30_00), position: -1 });
  const [first] = await server.browser().call("AssemblyList", {});
  expect(first).toEqual({ name: "Crib", fee: 30, feeMax: null });
});
