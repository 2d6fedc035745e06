import { beforeEach, describe, expect, it, vi } from "vitest";
import { AccountMenu } from "#web/layout/header/AccountMenu";
import { htmlOf, linksIn, visibleText } from "#test/pages";

let [isRestored, isLoggedIn] = [true, false];
vi.mock("#web/state/clientStore", () => ({ useRestored: () => isRestored }));
vi.mock("#web/state/user", () => ({ useUser: () => ({ isLoggedIn, name: "Ada" }) }));

beforeEach(() => {
  [isRestored, isLoggedIn] = [true, false];
});

function menu(isHidden = false): string {
  return htmlOf(() => <AccountMenu isHidden={isHidden} />);
}

describe("AccountMenu", () => {
  it("offers Login and Create Account, or My Account and Logout", () => {
    expect(linksIn(menu())).toEqual({ Login: "/login", "Create Account": "/createAccount" });
    isLoggedIn = true;
    expect(linksIn(menu())).toEqual({ "My Account": "/myAccount", Logout: "/logout" });
    expect(visibleText(menu())).toMatch(/^Hello, Ada /);
  });

  it("greets no one before the browser has read its state", () => {
    [isRestored, isLoggedIn] = [false, true];
    expect(visibleText(menu())).toMatch(/^Account /);
  });

  it("is hidden in store mode", () => {
    expect(menu(true)).toContain("invisible");
    expect(menu()).not.toContain("invisible");
  });
});
