import type { ItemStatistics } from './items.ts';
import type { OptionStatistics } from './options.ts';

/** Fewer students say too little about a question. */
export const LEAST_STUDENTS = 10;

export const ITEM_WARNINGS = [
  'too_easy',
  'too_hard',
  'does_not_tell_apart',
  'better_students_miss_it',
  'wrong_option_preferred',
  'option_never_chosen',
] as const;
export type ItemWarning = (typeof ITEM_WARNINGS)[number];

/** The right option attracts fewer of the best than a wrong one: a sign of a faulty key. */
function isWrongPreferred(options: readonly OptionStatistics[]): boolean {
  const best = (right: boolean) =>
    Math.max(0, ...options.filter((each) => each.right === right).map(({ upper }) => upper));
  return best(false) > best(true);
}

/** What an author should look at. Rules that a person can read; nothing is decided by them. */
export function warningsOf(item: ItemStatistics, options: readonly OptionStatistics[] = []): ItemWarning[] {
  if (item.students < LEAST_STUDENTS) return [];
  const { difficulty, discrimination } = item;
  const tests: [ItemWarning, boolean][] = [
    ['too_easy', difficulty > 0.95],
    ['too_hard', difficulty < 0.2],
    ['does_not_tell_apart', discrimination !== null && discrimination >= 0 && discrimination < 0.1],
    ['better_students_miss_it', discrimination !== null && discrimination < 0],
    ['wrong_option_preferred', isWrongPreferred(options)],
    ['option_never_chosen', options.some(({ right, chosen }) => !right && chosen === 0)],
  ];
  return tests.flatMap(([warning, isThere]) => (isThere ? [warning] : []));
}
