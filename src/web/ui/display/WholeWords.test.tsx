import { describe, expect, it } from "vitest";
import { WholeWords } from "#web/ui/display/WholeWords";
import { htmlOf } from "#test/pages";

function unbroken(text: string): string[] {
  const html = htmlOf(() => <WholeWords text={text} />);
  return [...html.matchAll(/<span class="whitespace-nowrap">([^<]*)<\/span>/g)].map(([, word = ""]) => word);
}

describe("WholeWords", () => {
  it("keeps short hyphenated words on one line", () => {
    expect(unbroken("Oakhurst 7-Piece Dining Set")).toEqual(["7-Piece"]);
    expect(unbroken("10-Inch Medium Pillow-Top")).toEqual(["10-Inch", "Pillow-Top"]);
  });

  it.each(["Sweet Gum Down-Alternative Pillows", "Ansley Sofa", "A – B", "-5 Inches"])(
    "lets %s break as it will",
    (text) => expect(unbroken(text)).toEqual([]),
  );
});
