import { describe, expect, it, vi } from "vitest";

const stripe = { paymentPublishableKey: "pk_test_1" };

/** A page at `path` whose document was loaded at `loaded`; undefined if the browser hides it. */
async function page(path: string, loaded?: string) {
  vi.resetModules();
  const url = `https://shop.example${path}`;
  const location = {
    pathname: new URL(url).pathname,
    assign: vi.fn<(url: string) => void>(),
    reload: vi.fn<() => void>(),
  };
  vi.stubGlobal("window", { location, addEventListener: vi.fn<() => void>() });
  const entries = loaded === undefined ? [] : [{ name: `https://shop.example${loaded}` }];
  vi.stubGlobal("performance", { getEntriesByType: () => entries });
  return { location, ...(await import("#web/payment/paymentDocument")) };
}

describe("a page that takes cards", () => {
  it("is loaded once if the document was another page", async () => {
    expect((await page("/shippingChoice", "/product/1001")).needsDocument(stripe)).toBe(true);
    expect((await page("/orderSummary", "/orderSummary")).needsDocument(stripe)).toBe(false);
  });

  it("is loaded once by a browser that hides its navigation entry", async () => {
    expect((await page("/shippingChoice")).needsDocument(stripe)).toBe(true);
    expect((await page("/orderSummary")).needsDocument(stripe)).toBe(false);
    expect((await page("/orderDetail/7K2MZ9QH3D")).needsDocument(stripe)).toBe(false);
  });

  it("is never loaded again if no provider's script is needed", async () => {
    expect((await page("/cart", "/cart")).needsDocument({ paymentPublishableKey: "" })).toBe(false);
  });

  it("keeps its history entry with the secret of a mailed link when Back leads to it", async () => {
    const { loadDocument, location } = await page("/orderDetail/7K2MZ9QH3D", "/product/1001");
    void loadDocument("https://shop.example/orderDetail/7K2MZ9QH3D");
    expect(location.reload).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it("gets a new history entry when another page leads to it", async () => {
    const { loadDocument, location } = await page("/shippingChoice", "/product/1001");
    void loadDocument("https://shop.example/orderSummary");
    expect(location.assign).toHaveBeenCalledWith("https://shop.example/orderSummary");
    expect(location.reload).not.toHaveBeenCalled();
  });
});
