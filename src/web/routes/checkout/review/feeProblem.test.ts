import { describe, expect, it } from "vitest";
import { cents, zeroCents, toDollars } from "#domain/money";
import { feeProblem } from "#web/routes/checkout/review/feeProblem";
import { wireFees } from "#test/wireStore";

const notDeliverable = "Sorry, we don't deliver to your area right now";
const pickupHint = "But you can pickup your furniture at our warehouse";

describe("feeProblem", () => {
  it("returns nothing when the server gives a fee, including a free delivery", () => {
    expect(feeProblem(wireFees())).toEqual([]);
    expect(feeProblem(wireFees({ deliveryFee: toDollars(zeroCents) }))).toEqual([]);
  });

  it("rejects a negative fee", () => {
    const fees = wireFees({ deliveryFee: toDollars(cents(-1_00)) });
    expect(feeProblem(fees)).toEqual(["We can't determine the delivery fee"]);
  });

  it("shows the server's error and asks to correct the address", () => {
    expect(feeProblem(wireFees({ status: "Error", errorMessage: "No such street." }))).toEqual([
      "An error has occurred while calculating your delivery fee.",
      "No such street.",
      "Please go back to the previous page to make sure your delivery address is correct.",
    ]);
  });

  it("offers pickup for an address out of area", () => {
    const messages = (outOfAreaMessage: string) =>
      feeProblem(wireFees({ status: "OutOfArea", outOfAreaMessage }));
    expect(messages("Savannah is too far.")).toEqual(["Savannah is too far.", pickupHint]);
    expect(messages("")).toEqual([notDeliverable, pickupHint]);
  });
});
