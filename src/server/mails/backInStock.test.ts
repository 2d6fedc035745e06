import { describe, expect, it } from "vitest";
import { backInStockMail, backInStockSms } from "#server/mails/backInStock";

const bed = {
  title: 'Ormewood Iron Bed, 60" <Queen> & Base',
  link: "https://shop.example/product/3007/ORM-BED-Q",
  storeName: "Davenport",
};

describe("the message that a variant is back", () => {
  const mail = backInStockMail("ada@example.com", bed);

  it("says what is back, where it is, that none is put aside, and that no other mail follows", () => {
    expect(mail.to).toBe("ada@example.com");
    expect(mail.subject).toBe('Ormewood Iron Bed, 60" <Queen> & Base is back in stock');
    expect(mail.text.split("\n")).toEqual([
      "Davenport",
      "",
      'Ormewood Iron Bed, 60" <Queen> & Base is back in stock. You asked us to let you know.',
      "We can't hold one for you, so order soon if you still want it.",
      "",
      "https://shop.example/product/3007/ORM-BED-Q",
      "",
      "This is the only message we'll send about it. If it sells out again, you can sign up again on its page.",
      "",
    ]);
  });

  it("says the same in HTML, with words that look like HTML as words", () => {
    expect(mail.html).toContain('<a href="https://shop.example/product/3007/ORM-BED-Q"');
    expect(mail.html).toContain("60&quot; &lt;Queen&gt; &amp; Base is back</h1>");
    expect(mail.html).toContain("We can&#x27;t hold one for you");
    expect(mail.html).not.toMatch(/<script|<Queen>/);
  });

  it("fits into a text message", () => {
    const sms = backInStockSms("+14045550134", { ...bed, title: "Ormewood Iron Bed, Queen" });
    expect(sms).toEqual({
      to: "+14045550134",
      text: "Davenport: Ormewood Iron Bed, Queen is back in stock. https://shop.example/product/3007/ORM-BED-Q",
    });
    expect(sms.text.length).toBeLessThanOrEqual(160);
  });
});
