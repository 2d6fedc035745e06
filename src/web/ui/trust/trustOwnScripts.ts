import { trustedTypes } from "#web/ui/trust/trustedTypes";

/**
 * Lets React draw the whole page anew where what stands there is not what the server sent: a browser's extension or
 * translator may have changed it first. It makes script elements of text then, which Trusted Types would refuse, and
 * nothing would be left of the page. What passes can make no element but an empty script, and a script made like
 * that never runs; their files may only be the store's own, and the payment provider's, which the policy of all pages
 * but those that take cards keeps out (decision 057).
 */
export function trustOwnScripts(): void {
  trustedTypes()?.createPolicy("default", {
    createHTML: (text) => (text === "<script></script>" || !text.includes("<") ? text : null),
    createScriptURL: (url) => (/^(\/assets|https:\/\/(\w+\.)?js\.stripe\.com)\//.test(url) ? url : null),
  });
}
