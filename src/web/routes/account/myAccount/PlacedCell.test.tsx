import { expect, it } from "vitest";
import { PlacedCell } from "#web/routes/account/myAccount/PlacedCell";
import { htmlOf, linksIn, visibleText } from "#test/pages";

const sofa = { title: "Ansley Sofa, Red Clay", imageUrl: "/pictures/ansley.webp" };

function html(contents: { title: string; imageUrl: string; lineCount: number } | undefined): string {
  return htmlOf(() => <PlacedCell orderNumber="A1B2C3D4E5" contents={contents} to="/order/A1B2C3D4E5" />);
}

it.each([
  [1, "A1B2C3D4E5 Ansley Sofa, Red Clay"],
  [2, "A1B2C3D4E5 Ansley Sofa, Red Clay and 1 more"],
  [4, "A1B2C3D4E5 Ansley Sofa, Red Clay and 3 more"],
])("names the first of %i lines and counts the others", (lineCount, words) => {
  const cell = html({ ...sofa, lineCount });
  expect(visibleText(cell)).toBe(words);
  expect(cell).toContain(sofa.imageUrl);
  expect(linksIn(cell)).toEqual({ A1B2C3D4E5: "/order/A1B2C3D4E5" });
});

it("shows the number alone where nothing is known of what is in it", () => {
  expect(visibleText(html(undefined))).toBe("A1B2C3D4E5");
});
