import { type Constraint, must, wish } from '@patio/engine-timetable/desk';
import type { Lessons } from './model-lessons.ts';
import type { Limit, SetUp, SetUpHours } from './set-up.ts';
import { everySlot, slotsOf } from './slots.ts';

/** Wishes that every school has without saying so; a scenario may weigh them otherwise, by these names or by kinds of rules. */
export const USUAL_WISHES = { spread: 5, disliked: 2, group_gaps: 5, teacher_gaps: 1, home_room: 1 } as const;
export type UsualWish = keyof typeof USUAL_WISHES;
export type Weights = Readonly<Record<string, number>>;

/** How much a usual wish weighs in a scenario. */
export const weightIn = (weights: Weights, name: UsualWish): number => USUAL_WISHES[name] * (weights[name] ?? 1);

/** Lessons of a section on different days, groups without gaps, teachers with few. */
export function usualWishes(setUp: SetUp, { ofSection }: Lessons, weights: Weights): Constraint[] {
  const sections = new Map([...ofSection].map(([id, lessons]) => [lessons[0]!.id, { id, lessons }]));
  const spread = [...sections.values()]
    .filter(({ lessons }) => lessons.length > 1)
    .map(({ id, lessons }) => ({
      ...wish(weightIn(weights, 'spread'), {
        kind: 'daysBetween',
        lessons: lessons.map((lesson) => lesson.id),
        min: 1,
      }),
      source: `spread:${id}`,
    }));
  const limited = new Set(setUp.limits.filter((row) => row.maxGapsPerWeek !== null).map(({ staffId }) => staffId));
  const teachers = setUp.teachers.map(({ id }) => id).filter((id) => !limited.has(id));
  const groups = setUp.homerooms.map(({ id }) => id);
  return [
    ...spread,
    ...(groups.length
      ? [
          usual(
            'group_gaps',
            wish(weightIn(weights, 'group_gaps'), { kind: 'gapsPerWeek', of: 'students', who: groups, max: 0 }),
          ),
        ]
      : []),
    ...(teachers.length
      ? [
          usual(
            'teacher_gaps',
            wish(weightIn(weights, 'teacher_gaps'), { kind: 'gapsPerWeek', of: 'teachers', who: teachers, max: 2 }),
          ),
        ]
      : []),
  ].filter(({ weight }) => weight > 0);
}

const usual = (name: UsualWish, constraint: Constraint): Constraint => ({ ...constraint, source: `usual:${name}` });

const PEOPLE = { teacher: 'teachers', homeroom: 'students', room: 'rooms' } as const;

/** Closed hours that must be kept, and disliked ones that cost. */
export function hourConstraints(setUp: SetUp, lessons: Lessons, weights: Weights): Constraint[] {
  const weight = weightIn(weights, 'disliked');
  const known = {
    teacher: new Set(setUp.teachers.map(({ id }) => id)),
    room: new Set(setUp.rooms.map(({ id }) => id)),
    homeroom: new Set(setUp.homerooms.map(({ id }) => id)),
  };
  return setUp.hours.flatMap((row) => {
    const source = `hours:${row.of}:${row.whoId}`;
    const found = row.of === 'section' ? sectionHours(setUp, lessons, row, weight) : [];
    if (row.of === 'school') found.push(...schoolDislikes(setUp, row, weight));
    else if (row.of !== 'section' && known[row.of].has(row.whoId)) {
      const about = { kind: 'unavailable' as const, of: PEOPLE[row.of], who: [row.whoId] };
      const [closed, disliked] = [slotsOf(setUp.shape, row.impossible), slotsOf(setUp.shape, row.disliked)];
      if (closed.length) found.push(must({ ...about, slots: closed }));
      if (disliked.length && weight > 0) found.push(wish(weight, { ...about, slots: disliked }));
    }
    return found.map((constraint) => ({ ...constraint, source }));
  });
}

function sectionHours({ shape }: SetUp, { ofSection }: Lessons, row: SetUpHours, weight: number): Constraint[] {
  const lessons = (ofSection.get(row.whoId) ?? []).map(({ id }) => id);
  if (lessons.length === 0) return [];
  const open = (hours: number[]) => {
    const closed = new Set(slotsOf(shape, hours));
    return everySlot(shape).filter((slot) => !closed.has(slot));
  };
  const found: Constraint[] = [];
  if (row.impossible.length) found.push(must({ kind: 'within', lessons, slots: open(row.impossible) }));
  if (row.disliked.length && weight > 0)
    found.push(wish(weight, { kind: 'within', lessons, slots: open(row.disliked) }));
  return found;
}

function schoolDislikes({ shape, homerooms }: SetUp, { disliked }: SetUpHours, weight: number): Constraint[] {
  const slots = slotsOf(shape, disliked);
  const who = homerooms.map(({ id }) => id);
  return slots.length && who.length && weight > 0
    ? [wish(weight, { kind: 'unavailable', of: 'students', who, slots })]
    : [];
}

const LIMIT_KINDS = {
  maxPerDay: ['hoursPerDay', 'max'],
  minPerDay: ['hoursPerDay', 'min'],
  maxDays: ['daysPerWeek', 'max'],
  maxGapsPerDay: ['gapsPerDay', 'max'],
  maxGapsPerWeek: ['gapsPerWeek', 'max'],
  maxInARow: ['hoursInARow', 'max'],
} as const satisfies Record<Limit, readonly [string, 'min' | 'max']>;

/** The limits of teachers, which must hold. */
export function limitConstraints({ limits, teachers }: Pick<SetUp, 'limits' | 'teachers'>): Constraint[] {
  const known = new Set(teachers.map(({ id }) => id));
  return limits
    .filter(({ staffId }) => known.has(staffId))
    .flatMap((row) =>
      (Object.keys(LIMIT_KINDS) as Limit[]).flatMap((name) => {
        const [kind, side] = LIMIT_KINDS[name];
        const value = row[name];
        if (value === null) return [];
        return [
          {
            ...must({ kind, of: 'teachers', who: [row.staffId], [side]: value }),
            source: `limit:${row.staffId}:${name}`,
          },
        ];
      }),
    );
}
