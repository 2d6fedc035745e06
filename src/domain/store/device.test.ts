import { describe, expect, it } from "vitest";
import { isAndroid, supportsHtml5 } from "#domain/store/device";

const chrome = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0";

describe("a browser", () => {
  it.each([
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, true, true],
    ["Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0", true, true],
    [
      "Mozilla/5.0 (Linux; U; Android 2.3.6; en-us) AppleWebKit/533.1 Version/4.0 Mobile Safari/533.1",
      true,
      false,
    ],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 Version/18.6", false, true],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, false, true],
    ["Mozilla/5.0 (compatible; MSIE 9.0; Windows NT 6.1; Trident/5.0)", false, false],
    ["Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)", false, true],
    ["Opera/9.80 (Android; Opera Mini/36.2/119.132; U; en) Presto/2.12.423", true, false],
    ["", false, true],
  ])("%s: Android %s, HTML5 %s", (userAgent, android, html5) => {
    expect(isAndroid(userAgent)).toBe(android);
    expect(supportsHtml5(userAgent)).toBe(html5);
  });
});
