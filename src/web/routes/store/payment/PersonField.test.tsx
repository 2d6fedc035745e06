import { expect, it } from "vitest";
import { PersonField } from "#web/routes/store/payment/PersonField";
import { htmlOf } from "#test/pages";

it.each([
  [["Eve Lin", "Rosa Diaz"], /<select.*<option[^>]*>Eve Lin<\/option>/s],
  [[], /<input type="text"/],
])("chooses the salesperson from the list %j, or has the name typed", (names, control) => {
  const html = htmlOf(() => (
    <PersonField label="Salesperson" nobody="This device" names={names} value="" onChange={() => undefined} />
  ));
  expect(html).toMatch(control);
});
