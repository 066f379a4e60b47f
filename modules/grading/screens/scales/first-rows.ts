import type { Equivalence, Scale } from '@patio/engine-grading';

export type EquivalenceRow = Equivalence['rows'][number];

const least = (scale: Scale): string => (scale.kind === 'numeric' ? scale.min : (scale.levels[0]?.id ?? ''));
const most = (scale: Scale): string => (scale.kind === 'numeric' ? scale.max : (scale.levels.at(-1)?.id ?? ''));

/** A table to begin with where there is none: lowest on lowest, pass line on pass line, highest on highest. */
export function firstRows(from: Scale, to: Scale): EquivalenceRow[] {
  if (from.kind === 'numeric')
    return [
      { from: from.min, gives: least(to) },
      { from: from.pass, gives: to.pass },
      { from: from.max, gives: most(to) },
    ];
  const pass = from.levels.findIndex((level) => level.id === from.pass);
  const last = from.levels.length - 1;
  return from.levels.map((level, at) => ({
    level: level.id,
    gives: at < pass ? least(to) : at === last ? most(to) : to.pass,
  }));
}
