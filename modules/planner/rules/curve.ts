/** Points of a curve that a screen draws. */
const MOST = 240;

/** The same with steps that only go on: a search counts anew with every round and attempt, whoever reads its curve does not. */
export function onwards(points: readonly (readonly number[])[]): number[][] {
  let [shift, last] = [0, 0];
  return points.map(([at = 0, ...rest]) => {
    shift = Math.max(shift, last - at);
    last = at + shift;
    return [last, ...rest];
  });
}

/** Leaves out every other point of a curve that has grown too long; the first and the last stay. */
export function thinCurve(points: number[][]): number[][] {
  const last = points.length - 1;
  const [before, now] = [points[last - 1], points[last]];
  const same = before && now && [1, 2, 3].every((at) => before[at] === now[at]);
  // Where nothing got better the line goes on straight: its end is moved.
  const kept = same && points.length > 2 && points[last - 2]?.[3] === now[3] ? [...points.slice(0, -2), now] : points;
  return kept.length <= MOST ? kept : kept.filter((_, at) => at === 0 || at === kept.length - 1 || at % 2 === 0);
}
