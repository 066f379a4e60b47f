import type { QuestionOf } from '../question/kinds.ts';
import type { Region, Shape, Spot } from '../question/regions.ts';
import type { AnswerOf } from './answer.ts';
import { type Marked, marked, type Note, OPEN, say, scored } from './marked.ts';

/** Odd crossings of a ray to the right: inside. */
function isInPolygon(corners: readonly Spot[], { x, y }: Spot): boolean {
  let inside = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = [corners[i]!, corners[j]!];
    if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

export function isInside(shape: Shape, spot: Spot): boolean {
  if (shape.kind === 'polygon') return isInPolygon(shape.corners, spot);
  const [dx, dy] = [spot.x - shape.x, spot.y - shape.y];
  if (shape.kind === 'rectangle') return dx >= 0 && dy >= 0 && dx <= shape.width && dy <= shape.height;
  if (shape.radiusX === 0 || shape.radiusY === 0) return false;
  return (dx / shape.radiusX) ** 2 + (dy / shape.radiusY) ** 2 <= 1;
}

/** Where regions lie over each other, a right one counts. */
function regionAt(regions: readonly Region[], spot: Spot): Region | undefined {
  const under = regions.filter(({ shape }) => isInside(shape, spot));
  return under.find(({ right }) => right) ?? under[0];
}

/** Each right region that was found is worth its part; each other place that was pointed at takes as much away. */
export function markHotSpot(question: QuestionOf<'hot_spot'>, answer: AnswerOf<'hot_spot'>): Marked {
  const { regions, scoring } = question;
  const named = regions.filter(({ id }) => answer.regions.includes(id));
  const found = answer.spots.map((spot) => regionAt(regions, spot));
  const hit = new Set([...named, ...found].filter((region) => region !== undefined));
  const outside = found.filter((region) => region === undefined).length;
  if (hit.size + outside === 0) return OPEN;
  const wanted = regions.filter(({ right }) => right);
  const hits = wanted.filter((region) => hit.has(region)).length;
  const misses = hit.size - hits + outside;
  const notes: Note[] = [
    ...(hits < wanted.length ? (['some_missing'] as const) : []),
    ...(misses > 0 ? (['some_too_many'] as const) : []),
  ];
  const parts = Object.fromEntries(
    regions
      .filter((region) => region.right || hit.has(region))
      .map((region) => [region.id, !region.right ? 'wrong' : hit.has(region) ? 'right' : 'open'] as const),
  );
  const feedback = [...hit].flatMap((region) => say(region.feedback, region.id));
  return marked(scored(scoring, Math.max(0, hits - misses) / wanted.length), { notes, feedback, parts });
}
