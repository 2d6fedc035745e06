import type { Api } from "#web/api";
import type { Product, ProductNotes } from "#web/routes/product/productView";

/** What the store says about the care of these products' materials and about its warranty; nothing if that fails. */
export async function loadNotes(api: Api, products: readonly Product[]): Promise<ProductNotes> {
  const named = products.flatMap(({ pvList }) => pvList.map(({ material }) => material));
  const materials = [...new Set(named)].filter((name) => name !== "");
  const [warranty, ...care] = await Promise.all(
    ["warrantyInShort", ...materials.map(careName)].map((value) => textOf(api, value)),
  );
  return {
    care: Object.fromEntries(materials.map((material, at) => [material, care[at] ?? ""])),
    warranty: warranty ?? "",
  };
}

/** The content page about a material: 'careMemoryFoam' for 'Memory foam'; the names ignore case. */
function careName(material: string): string {
  return `care${material.replaceAll(" ", "")}`;
}

async function textOf(api: Api, value: string): Promise<string> {
  const { data } = await api.GetHtml({ value }).catch(() => ({ data: "" }));
  return data;
}
