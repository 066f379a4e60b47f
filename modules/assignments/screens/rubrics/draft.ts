import { makeId } from '@patio/kernel';
import type { RubricBody, RubricCriterion, RubricLevel } from '../../contract/rubrics.ts';

export type { RubricBody, RubricCriterion, RubricLevel };

export const LEVELS = { least: 2, most: 8 };
export const CRITERIA = { most: 20 };

/** A number as it is kept: no more than two places. */
export const decimalOf = (value: number | null): string => String(Math.round(Math.max(0, value ?? 0) * 100) / 100);

/** How many points a rubric adds up to: the best level of each criterion. */
export const pointsOf = ({ criteria }: RubricBody): number =>
  Math.round(criteria.reduce((sum, { levels }) => sum + Number(levels.at(-1)?.points ?? 0), 0) * 100) / 100;

/** How many columns the grid has. */
export const columnsOf = ({ criteria }: RubricBody): number =>
  Math.max(0, ...criteria.map(({ levels }) => levels.length));

/** The name over a column: that of the first criterion which has it. */
export const labelOf = ({ criteria }: RubricBody, column: number): string =>
  criteria.find(({ levels }) => levels[column])?.levels[column]?.label ?? '';

export const hasBands = ({ criteria }: RubricBody): boolean =>
  criteria.some(({ levels }) => levels.some(({ from }) => from !== null));

const newLevel = (label: string, points: string): RubricLevel => ({
  id: makeId(),
  label,
  about: '',
  points,
  from: null,
});

/** A criterion with the columns that the others have, and no words yet. */
export function newCriterion(body: RubricBody): RubricCriterion {
  const like = body.criteria.at(-1);
  const levels = (like?.levels ?? []).map(({ label, points, from }) => ({ ...newLevel(label, points), from }));
  return { id: makeId(), title: '', about: '', competencyId: null, levels };
}

/** A rubric to begin with: three empty criteria, a level for each of these names. */
export function emptyBody(labels: readonly string[]): RubricBody {
  const first = (): RubricCriterion => ({
    id: makeId(),
    title: '',
    about: '',
    competencyId: null,
    levels: labels.map((label, at) => newLevel(label, decimalOf(at + 1))),
  });
  return { criteria: [first(), first(), first()] };
}

const each = (body: RubricBody, change: (one: RubricCriterion) => RubricCriterion): RubricBody => ({
  criteria: body.criteria.map(change),
});

export const withCriterion = (body: RubricBody, id: string, part: Partial<RubricCriterion>): RubricBody =>
  each(body, (one) => (one.id === id ? { ...one, ...part } : one));

export const withLevel = (body: RubricBody, id: string, column: number, part: Partial<RubricLevel>): RubricBody =>
  each(body, (one) =>
    one.id === id
      ? { ...one, levels: one.levels.map((level, at) => (at === column ? { ...level, ...part } : level)) }
      : one,
  );

/** Names a column in every criterion. */
export const withLabel = (body: RubricBody, column: number, label: string): RubricBody =>
  each(body, (one) => ({
    ...one,
    levels: one.levels.map((level, at) => (at === column ? { ...level, label } : level)),
  }));

/** One level more at the upper end, worth a point more than the best so far. */
export const withColumn = (body: RubricBody, label: string): RubricBody =>
  each(body, (one) => {
    const best = one.levels.at(-1);
    if (one.levels.length >= LEVELS.most) return one;
    const level = newLevel(label, decimalOf(Number(best?.points ?? 0) + 1));
    return { ...one, levels: [...one.levels, { ...level, from: best?.from == null ? null : best.points }] };
  });

/** Takes a column out of every criterion that keeps enough levels without it. */
export const withoutColumn = (body: RubricBody, column: number): RubricBody =>
  each(body, (one) =>
    one.levels.length > LEVELS.least ? { ...one, levels: one.levels.filter((_, at) => at !== column) } : one,
  );

/** Levels as ranges from the best of the one below, or as single numbers. */
export const withBands = (body: RubricBody, on: boolean): RubricBody =>
  each(body, (one) => ({
    ...one,
    levels: one.levels.map((level, at) => ({ ...level, from: on ? (one.levels[at - 1]?.points ?? '0') : null })),
  }));

/** A criterion a place earlier or later; at the edge it stays. */
export function movedCriterion(body: RubricBody, id: string, by: -1 | 1): RubricBody {
  const at = body.criteria.findIndex((one) => one.id === id);
  const criteria = [...body.criteria];
  const [one] = criteria.splice(at, 1);
  if (at < 0 || !one || at + by < 0) return body;
  criteria.splice(at + by, 0, one);
  return { criteria };
}

/** What keeps a rubric from being saved, by criterion; empty where nothing does. */
export function gapsOf({ criteria }: RubricBody): Map<string, 'title' | 'label' | 'order'> {
  const gaps = new Map<string, 'title' | 'label' | 'order'>();
  for (const { id, title, levels } of criteria) {
    if (title.trim() === '') gaps.set(id, 'title');
    else if (levels.some(({ label }) => label.trim() === '')) gaps.set(id, 'label');
    else if (levels.some(({ points }, at) => at > 0 && Number(points) < Number(levels[at - 1]?.points)))
      gaps.set(id, 'order');
    else if (levels.some(({ from, points }) => from !== null && Number(from) > Number(points))) gaps.set(id, 'order');
  }
  return gaps;
}
