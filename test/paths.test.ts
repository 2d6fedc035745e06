import { expect, it } from "vitest";
import { paths } from "#server/app/paths";
import { cents } from "#domain/money";
import { leaseSnippetPath, links } from "#web/links";

it("builds the same paths on the server as in the browser", () => {
  expect(paths.category("living room/1")).toBe(links.category("living room/1"));
  expect(paths.product(12)).toBe(links.product(12));
  expect(paths.product(12, "A/B 50%")).toBe(links.product(12, "A/B 50%"));
  expect(paths.combo(3)).toBe(links.combo(3));
  expect(paths.flyer(1)).toBe(links.flyer(1));
  expect(paths.location(0)).toBe(links.location(0));
  expect(paths.verifyAccount("")).toBe(`${links.verifyAccount()}/`);
  expect(paths.login).toBe(links.login());
  expect(paths.resetPassword).toBe(links.resetPass());
  expect(paths.changePassword).toBe(links.changePass("reset"));
  expect(paths.createAccount).toBe(links.createAccount());
  expect(paths.locationsMap).toBe(links.locationsMap());
  expect(paths.returnPolicy).toBe(links.returnPolicy());
  expect(paths.contactUs).toBe(links.contactUs());
  expect(paths.layawayDetail("A671NQ96X1")).toBe("/layawayDetail/A671NQ96X1");
  expect(paths.register({ storeId: 1, code: "c0de", kiosk: true })).toBe("/__register/1/c0de/kiosk");
  expect(`${paths.leaseSnippet}?price=949.5`).toBe(leaseSnippetPath(cents(949_50)));
  expect(paths.orderDetail("A671NQ96X1")).toBe(links.orderDetail("A671NQ96X1"));
});
