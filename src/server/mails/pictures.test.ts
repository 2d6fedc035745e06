import { describe, expect, it } from "vitest";
import { letterHtml } from "#server/mails/letter";
import { readMailPictures, withPictures } from "#server/mails/pictures";
import { root } from "#test/sources";

const sofa = "/pictures/0a1b2c/living/sofa.webp";
const body = `<img src="cid:${sofa}" alt=""/><img src="cid:/pictures/gone/x.webp" alt=""/>`;
const mail = { messageId: "order-1", to: "ada@example.com", subject: "Order", html: body, text: "Order" };

describe("the pictures of a mail", () => {
  it("travel inside it, and one that cannot be had leaves no gap", async () => {
    const sent = await withPictures(mail, async (address) =>
      address === sofa ? Buffer.from("jpeg") : undefined,
    );
    expect(sent.html).toBe('<img src="cid:picture-0@davenport" alt=""/>');
    expect(sent.pictures).toEqual([
      { cid: "picture-0@davenport", contentType: "image/jpeg", content: Buffer.from("jpeg") },
    ]);
  });

  it("do not keep a mail from being sent", async () => {
    const sent = await withPictures(mail, () => Promise.reject(new Error("no disk")));
    expect(sent).toEqual({ ...mail, html: "" });
  });

  it("are the store's logo as PNG and its pictures as JPEG, and no other file", async () => {
    const read = readMailPictures(`${root}/demo/pictures`);
    const html = letterHtml({ storeName: "Davenport", heading: "Hello", body: null });
    const [logo] = (await withPictures({ ...mail, html }, read)).pictures ?? [];
    expect(
      Buffer.from(logo?.content ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe("PNG");
    for (const address of ["/pictures/../package.json", "/etc/passwd", "https://shop.example/a.webp", ""])
      expect(await read(address)).toBeUndefined();
    expect(await readMailPictures(undefined)(sofa)).toBeUndefined();
  });
});
