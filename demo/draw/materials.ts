/** How a surface takes the light. */
export interface Material {
  color: string;
  kind: "fabric" | "boucle" | "leather" | "wood" | "metal" | "paint" | "glass" | "paper";
  gloss: number; // 0 dull … 1 mirror-like
}

export function fabric(color: string): Material {
  return { color, kind: "fabric", gloss: 0 };
}

export function boucle(color: string): Material {
  return { color, kind: "boucle", gloss: 0 };
}

export function leather(color: string): Material {
  return { color, kind: "leather", gloss: 0.45 };
}

export function wood(color: string): Material {
  return { color, kind: "wood", gloss: 0.12 };
}

export function metal(color: string): Material {
  return { color, kind: "metal", gloss: 0.6 };
}

export function paint(color: string): Material {
  return { color, kind: "paint", gloss: 0.08 };
}

export function glass(color: string): Material {
  return { color, kind: "glass", gloss: 0.9 };
}

/** Glazed stoneware. */
export function glaze(color: string): Material {
  return { color, kind: "paint", gloss: 0.6 };
}

export function paper(color: string): Material {
  return { color, kind: "paper", gloss: 0 };
}

export const brass = metal("#b08d57");
export const blackMetal = metal("#2e2b29");
export const steel = metal("#9a9996");
export const oak = wood("#c39a6b");
export const walnut = wood("#7a5236");
export const espresso = wood("#463228");
