import { expect, it } from "vitest";
import { cents } from "#domain/money";
import { cityFee } from "#server/db/schema/index";
import { buyer } from "#test/data/builders";
import { fileServer } from "#test/testServer";

const server = await fileServer();

it("lists delivery fees by city, the same as for an address there", async () => {
  const list = await server.browser().call("DeliveryList", {});
  const cities = list.map(({ city }) => city);
  expect(cities).toEqual(cities.toSorted((a, b) => a.localeCompare(b, "en")));
  const { addressLine1, city, state, zipCode } = buyer;
  const address = { addressLine1, city, state, zipCode };
  const { fee } = await server.browser().call("GetDeliveryFee", { address, orderSubtotal: list[0]!.fee });
  expect(list).toContainEqual({ city: "Decatur", fee });
});

it("includes a new city", async () => {
  await server.db.insert(cityFee).values({ city: "Aaron", fee: cents(12_50) });
  expect((await server.browser().call("DeliveryList", {}))[0]).toEqual({ city: "Aaron", fee: 12.5 });
});
