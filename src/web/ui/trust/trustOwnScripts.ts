import { trustedTypes } from "#web/ui/trust/trustedTypes";

/**
 * Registers a default Trusted Types policy so that React can re-render the whole page after a failed
 * hydration, for example when an extension or translator changed the HTML. React then creates script elements
 * from strings, which Trusted Types would refuse, leaving a blank page. The policy lets through only an empty
 * script element, which never runs, and script URLs of our own and of the payment provider. Pages without the
 * card form block the provider in their CSP (decision 014).
 */
export function trustOwnScripts(): void {
  trustedTypes()?.createPolicy("default", {
    createHTML: (text) => (text === "<script></script>" || !text.includes("<") ? text : null),
    createScriptURL: (url) =>
      // The last is the service worker of store devices (decision 035).
      /^(\/assets\/|https:\/\/(\w+\.)?js\.stripe\.com\/|\/offline-catalog\.js$)/.test(url) ? url : null,
  });
}
