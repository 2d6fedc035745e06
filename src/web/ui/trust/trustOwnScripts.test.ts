import { describe, expect, it, vi } from "vitest";
import { trustOwnScripts } from "#web/ui/trust/trustOwnScripts";

type Rules = Record<"createHTML" | "createScriptURL", (text: string) => string | null>;

function rules(): Rules {
  const made = new Map<string, Rules>();
  vi.stubGlobal("window", {
    trustedTypes: { createPolicy: (name: string, given: Rules) => void made.set(name, given) },
  });
  trustOwnScripts();
  return made.get("default")!;
}

describe("trustOwnScripts", () => {
  it.each(["<script></script>", "restoreScroll(window.history)"])("lets React create %s", (text) => {
    expect(rules().createHTML(text)).toBe(text);
  });

  it.each([
    "<img src=x onerror=alert(1)>",
    "<script>theirs()</script>",
    "<script></script><img src=x onerror=alert(1)>",
    "a<svg/onload=alert(1)>",
  ])("rejects %s", (text) => {
    expect(rules().createHTML(text)).toBeNull();
  });

  it.each([
    ["/assets/frame-1.js", "/assets/frame-1.js"],
    ["https://evil.example/x.js", null],
    ["//evil.example/assets/x.js", null],
    ["data:text/javascript,theirs()", null],
  ])("answers a script URL like %s by the allowlist", (url, allowed) => {
    expect(rules().createScriptURL(url)).toBe(allowed);
  });
});
