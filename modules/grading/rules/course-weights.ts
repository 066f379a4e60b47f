import type { Policy } from '@patio/engine-grading';

type Category = Policy['categories'][number];

/** What the school's policy leaves to a course. */
export interface Leeway {
  /** The categories of the school's policy, which the limits are counted from. */
  base: readonly Pick<Category, 'id' | 'weight'>[];
  /** So many points a category may weigh more or less than there; one that is not there counts from nothing. */
  points: number;
  /** So many categories the course may have of its own. */
  own: number;
}

const WHOLE = 100;

/** Between what a category may weigh. */
export function rangeOf({ base, points }: Leeway, id: string): { from: number; to: number } {
  const usual = Number(base.find((category) => category.id === id)?.weight ?? 0);
  return { from: Math.max(0, usual - points), to: Math.min(WHOLE, usual + points) };
}

/** How many categories more the course may have. */
export const roomIn = ({ base, own }: Leeway, categories: readonly Pick<Category, 'id'>[]): number =>
  Math.max(0, own - categories.filter(({ id }) => !base.some((one) => one.id === id)).length);

/** The first category that goes further than it may. */
export const beyond = <One extends Pick<Category, 'id' | 'weight'>>(
  leeway: Leeway,
  categories: readonly One[],
): One | undefined =>
  categories.find(({ id, weight }) => {
    const { from, to } = rangeOf(leeway, id);
    return Number(weight) < from || Number(weight) > to;
  });
