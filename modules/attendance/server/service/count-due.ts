import { type Actor, reachOf } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { placeholderActor, preparedSql, type Tx } from '@patio/platform';
import { homeroomsTutoredBy, sectionsTaughtBy } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import { type DueRow, dueColumns, dueKey, dueParts, untaken, untakenOfMany } from './due-rows.ts';
import type { Place } from './read-place.ts';

const given = (name: string) => sql.placeholder(name);

/** One school between two dates, no later than today. */
export const onePlace = sql`select ${given('schoolId')}::uuid as school_id, ${given('from')}::date as first,
  least(${given('through')}::date, ${given('today')}::date) as last, ${given('today')}::date as today, ${given('now')}::text as now,
  ${given('byClass')}::boolean as by_class, ${given('byDay')}::boolean as by_day`;

const own = {
  meetings: sql`m.section_id in (${sectionsTaughtBy(placeholderActor, 'attendance')})`,
  homerooms: sql`h.id in (${homeroomsTutoredBy(placeholderActor)})`,
};
const ofGroup = {
  meetings: sql`m.section_id = ${given('groupId')}::uuid`,
  homerooms: sql`h.id = ${given('groupId')}::uuid`,
};
const WHICH = {
  all: { meetings: sql`true`, homerooms: sql`true` },
  group: ofGroup,
  own,
  own_group: {
    meetings: sql`${own.meetings} and ${ofGroup.meetings}`,
    homerooms: sql`${own.homerooms} and ${ofGroup.homerooms}`,
  },
};
type Which = keyof typeof WHICH;

const eachOf = <Row>(make: (which: Which) => (tx: Tx, values: Record<string, unknown>) => Promise<Row[]>) => ({
  all: make('all'),
  group: make('group'),
  own: make('own'),
  own_group: make('own_group'),
});

const counting = eachOf((which) =>
  preparedSql<Record<string, unknown>, { due: number }>(
    `attendance_due_${which}`,
    () => sql`with ${dueParts(onePlace, WHICH[which])} select count(*)::int as due from due`,
  ),
);
const listing = eachOf((which) =>
  preparedSql<Record<string, unknown>, DueRow & { key: string; total: number }>(
    `attendance_untaken_${which}`,
    () => sql`with ${dueParts(onePlace, WHICH[which])}, open as materialized (select u.*, ${dueKey} as key from due u where ${which === 'all' ? untakenOfMany : untaken})
      select ${dueColumns}, u.key, (select count(*)::int from open) as total from open u
      where u.key < ${given('before')}::text order by u.key desc limit ${given('limit')}::int`,
  ),
);

export interface DueAsked {
  from: LocalDate;
  through: LocalDate;
  groupId?: Id | undefined;
}

/** Which of the questions this reader asks, and its values: of a school, or of a teacher's own sections and homerooms. */
function askedBy(actor: Actor, { schoolId, today, now, config }: Place, { from, through, groupId }: DueAsked) {
  const mine = reachOf(actor, 'attendance.read') === 'section';
  const { mode } = config.settings;
  const which: Which = mine ? (groupId ? 'own_group' : 'own') : groupId ? 'group' : 'all';
  const { institutionId, userId } = actor;
  const ids = { schoolId, groupId: groupId ?? null, institutionId, userId };
  return { which, values: { ...ids, from, through, today, now, byClass: mode !== 'daily', byDay: mode !== 'class' } };
}

/** How many classes and homerooms' days should have been taken by now. */
export async function countDue(tx: Tx, actor: Actor, at: Place, asked: DueAsked): Promise<number> {
  const { which, values } = askedBy(actor, at, asked);
  const [row] = await counting[which](tx, values);
  return row?.due ?? 0;
}

/** What should have been taken by now and nobody has taken, latest first, a page of them and how many there are. */
export function findUntaken(
  tx: Tx,
  actor: Actor,
  at: Place,
  asked: DueAsked & { before: string; limit: number },
): Promise<(DueRow & { key: string; total: number })[]> {
  const { which, values } = askedBy(actor, at, asked);
  return listing[which](tx, { ...values, before: asked.before, limit: asked.limit });
}
