export type SimilarityTone = "high" | "middle" | "low";

/** How sure a name's similarity in percent makes us (conformance: behaviors/lease). */
export function similarityTone(percent: number): SimilarityTone {
  if (percent >= likelySimilarity) return "high";
  return percent < unlikelySimilarity ? "low" : "middle";
}

export const likelySimilarity = 70;
export const unlikelySimilarity = 30;
