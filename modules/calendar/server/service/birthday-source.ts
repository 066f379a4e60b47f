import type { Actor } from '@patio/access';
import { addDays, type LocalDate } from '@patio/kernel';
import { consentOf, joinPerson, shortNameOf, studentRows } from '@patio/people/server';
import { listOf, preparedSql, type Tx } from '@patio/platform';
import { enrolmentRows, holdsOn } from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { type CalendarAsked, defineCalendarSource, type SourceEntry } from './sources.ts';

interface Born {
  id: string;
  name: string;
  birthday: number;
}

/** The dates of a stretch by month and day, 1231 for the last of the year; who was born on 29 February has the 28th in common years. */
export function birthdaysIn(from: LocalDate, through: LocalDate): Map<number, LocalDate> {
  const dates = new Map<number, LocalDate>();
  for (let date = from; date <= through; date = addDays(date, 1)) {
    dates.set(Number(date.slice(5).replace('-', '')), date);
    if (date.slice(5) === '02-28' && addDays(date, 1).slice(5) === '03-01') dates.set(229, date);
  }
  return dates;
}

const given = (name: string): SQL => sql`${sql.placeholder(name)}`;
/** Others see a birthday only where the family agreed to the use of its data; that is looked up only for those who have one. */
const agreed = sql`where ${consentOf('st', 'data')} = 'given'`;
const born = (name: string, whose: SQL, seen = agreed) =>
  preparedSql<{ days: string; ids: string }, Born>(
    `calendar_birthdays_${name}`,
    () => sql`with st as materialized (select st.institution_id, st.id, ${shortNameOf()} as name, p.given_names, p.birthday
        from ${studentRows} st ${joinPerson('st')}
        where st.institution_id = patio_institution() and p.institution_id = patio_institution() and p.birthday = any(${given('days')}::int[])
          and st.status = 'active' and st.merged_into_id is null and ${whose})
      select st.id, st.name, st.birthday from st ${seen} order by st.given_names, st.id`,
  );
const ofChildren = born('children', sql`st.id = any(${given('ids')}::uuid[])`, sql``);
const ofSchools = born('schools', sql`st.school_id = any(${given('ids')}::uuid[])`);
const ofClasses = born(
  'classes',
  sql`st.id = any(array(select e.student_id from ${enrolmentRows} e where e.institution_id = patio_institution()
    and e.section_id = any(${given('ids')}::uuid[]) and ${holdsOn('e')}))`,
);

async function listBirthdays(tx: Tx, _actor: Actor, { from, through, places }: CalendarAsked): Promise<SourceEntry[]> {
  const dates = birthdaysIn(from, through);
  const [ask, ids] =
    places.students.length > 0
      ? ([ofChildren, places.students] as const)
      : places.wholeSchool
        ? ([ofSchools, places.schools] as const)
        : ([ofClasses, places.sectionIds.map((id) => ({ id }))] as const);
  if (ids.length === 0) return [];
  const rows = await ask(tx, { days: listOf([...dates.keys()].map(String)), ids: listOf(ids.map(({ id }) => id)) });
  return rows.flatMap(({ id, name, birthday }) => {
    const date = dates.get(birthday);
    return date
      ? [{ id: `${id}:${date}`, title: name, startsOn: date, startsAt: null, endsOn: date, endsAt: null }]
      : [];
  });
}

/** Birthdays of one's children, of the students one teaches, or of the school. */
export const birthdaySource = defineCalendarSource({
  module: 'people',
  layer: 'birthday',
  needs: ['calendar.read'],
  entries: listBirthdays,
});
