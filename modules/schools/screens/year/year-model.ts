import type { KnownYearView } from '../../contract.ts';

/** One year as people call it. Each school has its own under that name, because each has its own days. */
export interface NamedYear {
  name: string;
  when: 'past' | 'now' | 'later';
  ids: Readonly<Record<string, string>>;
}

function whenOf(years: readonly KnownYearView[], today: string): NamedYear['when'] {
  if (years.some(({ state }) => state === 'active')) return 'now';
  if (years.every(({ state, endsOn }) => state === 'closed' || endsOn < today)) return 'past';
  return 'later';
}

/** The years of all schools by name, newest first. */
export function namedYears(years: readonly KnownYearView[], today: string): NamedYear[] {
  const newest = (group: readonly KnownYearView[]) =>
    group
      .map(({ startsOn }) => startsOn)
      .sort()
      .at(-1) ?? '';
  return [...Map.groupBy(years, ({ name }) => name)]
    .sort(([, a], [, b]) => (newest(a) < newest(b) ? 1 : -1))
    .map(([name, group]) => ({
      name,
      when: whenOf(group, today),
      ids: Object.fromEntries(group.map(({ schoolId, id }) => [schoolId, id])),
    }));
}

/**
 * The year that one is in: the running one, or else the last that was. Where schools call theirs differently, the name
 * that most of them use stands for all, and each school is in its own running year.
 */
export function currentYear(years: readonly NamedYear[]): NamedYear | undefined {
  const running = years
    .filter(({ when }) => when === 'now')
    .sort((a, b) => Object.keys(b.ids).length - Object.keys(a.ids).length);
  const [first] = running;
  if (!first) return years.find(({ when }) => when === 'past') ?? years[0];
  return { ...first, ids: Object.assign({}, ...running.toReversed().map(({ ids }) => ids)) };
}
