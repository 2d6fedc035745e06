import { expect, it, vi } from "vitest";
import { forgetShopper } from "#web/state/forgetShopper";

it("forgets everything but the device's registration and unsent sales, and starts a new document", () => {
  const names = [
    "davenport.cart",
    "davenport.userInfo",
    "davenport.storeSession",
    "davenport.unsentSales",
    "planted",
  ];
  const local: Record<string, string> = Object.fromEntries(names.map((name) => [name, "{}"]));
  const removeItem = (name: string) => void Reflect.deleteProperty(local, name);
  vi.stubGlobal("localStorage", Object.defineProperty(local, "removeItem", { value: removeItem }));
  const session = { clear: vi.fn<() => void>() };
  vi.stubGlobal("sessionStorage", session);
  const location = { replace: vi.fn<(url: string) => void>() };
  vi.stubGlobal("window", { location });
  const cookies: string[] = [];
  const document = {
    get cookie() {
      return "planted=Ada; other=1";
    },
    set cookie(text: string) {
      cookies.push(text);
    },
  };
  vi.stubGlobal("document", document);
  forgetShopper();
  expect(cookies).toEqual(["planted=; path=/; max-age=0", "other=; path=/; max-age=0"]);
  expect(Object.keys(local)).toEqual(["davenport.storeSession", "davenport.unsentSales"]);
  expect(session.clear).toHaveBeenCalledOnce();
  expect(location.replace).toHaveBeenCalledWith("/");
});
