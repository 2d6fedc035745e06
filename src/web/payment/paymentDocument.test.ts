import { describe, expect, it, vi } from "vitest";

const stripe = { paymentPublishableKey: "pk_test_1" };

/** A page at `path`, which the browser says was loaded at `loaded`; undefined where it does not tell. */
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
  it("is loaded anew where the document was another page, and once", async () => {
    expect((await page("/shippingChoice", "/product/1001")).needsDocument(stripe)).toBe(true);
    expect((await page("/orderSummary", "/orderSummary")).needsDocument(stripe)).toBe(false);
  });

  it("is loaded once too by a browser that does not tell how it came to a page", async () => {
    expect((await page("/shippingChoice")).needsDocument(stripe)).toBe(true);
    expect((await page("/orderSummary")).needsDocument(stripe)).toBe(false);
    expect((await page("/orderDetail/7K2MZ9QH3D")).needsDocument(stripe)).toBe(false);
  });

  it("is never loaded anew where no provider's script is needed", async () => {
    expect((await page("/cart", "/cart")).needsDocument({ paymentPublishableKey: "" })).toBe(false);
  });

  it("keeps its entry of the history, and so the secret of a mail's link, when Back has led to it", async () => {
    const { loadDocument, location } = await page("/orderDetail/7K2MZ9QH3D", "/product/1001");
    void loadDocument("https://shop.example/orderDetail/7K2MZ9QH3D");
    expect(location.reload).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it("is gone to from another page", async () => {
    const { loadDocument, location } = await page("/shippingChoice", "/product/1001");
    void loadDocument("https://shop.example/orderSummary");
    expect(location.assign).toHaveBeenCalledWith("https://shop.example/orderSummary");
    expect(location.reload).not.toHaveBeenCalled();
  });
});
