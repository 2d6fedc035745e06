import type { Camera } from "./camera.ts";
import { overlap } from "./hull.ts";
import type { Bounds } from "./hull.ts";
import type { Part } from "./parts.ts";
import { dot, length, middle, sub } from "./vector.ts";

/** The parts from back to front, so that what is painted later hides what lies behind it. */
export function paintOrder(parts: Part[], seen: Bounds[], camera: Camera): number[] {
  const behind = parts.map((part, i) =>
    parts.flatMap((other, j) => {
      const [a, b] = [seen[i], seen[j]];
      if (i === j || !a || !b || !overlap(a, b)) return [];
      return isBehind(other, part, camera) ? [j] : [];
    }),
  );
  const depth = parts.map((part) => length(sub(middle(part.balls.map((ball) => ball.at)), camera.eye)));
  const done: number[] = [];
  const waiting = new Set(parts.keys());
  while (waiting.size > 0) {
    const free = [...waiting].filter((i) => (behind[i] ?? []).every((j) => !waiting.has(j)));
    const next = farthest(free.length > 0 ? free : [...waiting], depth);
    waiting.delete(next);
    done.push(next);
  }
  return done;
}

function farthest(candidates: number[], depth: number[]): number {
  return candidates.reduce(
    (best, i) => ((depth[i] ?? 0) > (depth[best] ?? 0) ? i : best),
    candidates[0] ?? 0,
  );
}

/** True when some plane separates the two and the camera stands on the second one's side of it. */
function isBehind(back: Part, front: Part, camera: Camera): boolean {
  const byBack = widestGap(back, front);
  const byFront = widestGap(front, back);
  if (byBack.gap <= -2.5 && byFront.gap <= -2.5) return false;
  return byBack.gap >= byFront.gap
    ? cameraBeyond(back, byBack.face, camera)
    : !cameraBeyond(front, byFront.face, camera);
}

/** The face of `part` beyond which `other` lies farthest; a negative gap is how deep they meet. */
function widestGap(part: Part, other: Part): { gap: number; face: number } {
  let best = { gap: -Infinity, face: 0 };
  part.faces.forEach((face, i) => {
    const at = dot(face.normal, face.corners[0] ?? face.normal);
    const gap = Math.min(...other.balls.map((ball) => dot(face.normal, ball.at) - ball.r)) - at;
    if (gap > best.gap) best = { gap, face: i };
  });
  return best;
}

function cameraBeyond(part: Part, index: number, camera: Camera): boolean {
  const face = part.faces[index];
  const corner = face?.corners[0];
  return face !== undefined && corner !== undefined && dot(face.normal, sub(camera.eye, corner)) > 0;
}
