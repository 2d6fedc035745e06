/** What people call a browser on a device: 'Chrome on Windows'. Names that other browsers also carry come last. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(userAgent, browsers) ?? "A browser";
  const system = nameIn(userAgent, systems);
  return system ? `${browser} on ${system}` : browser;
}

function nameIn(userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

const browsers = [
  [/Edg/, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser/, "Samsung Internet"],
  [/Firefox|FxiOS/, "Firefox"],
  [/Chrome|CriOS/, "Chrome"],
  [/Safari/, "Safari"],
] as const;

const systems = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "ChromeOS"],
  [/Linux/, "Linux"],
] as const;

/** An instant in ISO 8601, as the customer reads it. */
export function formatInstant(instant: string): string {
  return new Date(instant).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
