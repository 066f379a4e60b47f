import { addDays, type LocalDate } from '@patio/kernel';
import { listOf, preparedSql } from '@patio/platform';
import { calendarDayRows, termRows } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { defineCalendarSource, type SourceEntry } from './sources.ts';

const given = (name: string) => sql.placeholder(name);
type Asked = { schools: string; from: LocalDate; through: LocalDate };
interface Dated {
  schoolId: string;
  date: LocalDate;
  name: string;
}

const daysBetweenDates = preparedSql<Asked, Dated>(
  'calendar_named_days',
  () => sql`select d.school_id as "schoolId", d.date, d.name from ${calendarDayRows} d
    where d.institution_id = patio_institution() and d.school_id = any(${given('schools')}::uuid[])
      and d.date between ${given('from')}::date and ${given('through')}::date and d.kind in ('holiday', 'break', 'half_day', 'event') and d.name is not null
    order by d.school_id, d.date`,
);

/** Days in a row with the same name are one: the winter holidays, not ten days of them. */
function joinDays(days: readonly Dated[]): SourceEntry[] {
  const joined: SourceEntry[] = [];
  for (const { schoolId, date, name } of days) {
    const last = joined.at(-1);
    if (last && last.title === name && last.id.startsWith(schoolId) && addDays(last.endsOn, 1) === date) {
      last.endsOn = date;
      continue;
    }
    joined.push({ id: `${schoolId}:${date}`, title: name, startsOn: date, startsAt: null, endsOn: date, endsAt: null });
  }
  return joined;
}

/** What several schools have alike stands in the calendar once. */
const once = (entries: readonly SourceEntry[]): SourceEntry[] =>
  [
    ...new Map(
      entries.toReversed().map((one) => [`${one.startsOn} ${one.endsOn} ${one.edge ?? ''} ${one.title}`, one]),
    ).values(),
  ].toReversed();

const schoolsOf = ({ schools }: { schools: readonly { id: string }[] }): string => listOf(schools.map(({ id }) => id));

/** Holidays, breaks and short days as the school keeps them with its year. */
export const holidaySource = defineCalendarSource({
  module: 'schools',
  layer: 'holiday',
  needs: ['calendar.read'],
  entries: async (tx, _actor, { from, through, places }) =>
    once(joinDays(await daysBetweenDates(tx, { schools: schoolsOf(places), from, through }))),
});

const termEdges = preparedSql<Asked, { id: string; name: string; edge: 'begins' | 'ends'; date: LocalDate }>(
  'calendar_term_edges',
  () => sql`select t.id, t.name, edge.edge, edge.date from ${termRows} t
    cross join lateral (values ('begins', t.starts_on), ('ends', t.ends_on)) edge (edge, date)
    where t.institution_id = patio_institution() and t.school_id = any(${given('schools')}::uuid[])
      and edge.date between ${given('from')}::date and ${given('through')}::date order by edge.date, t.position`,
);

/** The first and the last day of every term. */
export const termSource = defineCalendarSource({
  module: 'schools',
  layer: 'term',
  needs: ['calendar.read'],
  entries: async (tx, _actor, { from, through, places }) => {
    const rows = await termEdges(tx, { schools: schoolsOf(places), from, through });
    const edges = rows.map(({ id, name, edge, date }) => ({
      id: `${id}:${edge}`,
      title: name,
      edge,
      startsOn: date,
      startsAt: null,
      endsOn: date,
      endsAt: null,
    }));
    return once(edges);
  },
});
