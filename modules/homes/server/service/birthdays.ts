import { type Actor, officeOf } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { personNames, personOf, personRows, studentRows, studentsAsked } from '@patio/people/server';
import { clock, preparedByReach, preparedSql, type Tx } from '@patio/platform';
import { gradeLevelRows, schoolRows } from '@patio/schools/server';
import { and, eq, sql } from 'drizzle-orm';
import type { BirthdayView } from '../../contract.ts';

const DAYS = 7;
const SHOWN = 12;

/** The seven dates from a day on, as month and day; a birthday of 29 February is kept on the 28th in common years. */
export function comingDays(from: string): { date: string; monthDays: string[] }[] {
  return Array.from({ length: DAYS }, (_, index) => {
    const date = addDays(from, index);
    const monthDays = [date.slice(5)];
    if (date.slice(5) === '02-28' && addDays(date, 1).slice(5) === '03-01') monthDays.push('02-29');
    return { date, monthDays };
  });
}

const askSchool = preparedSql<{ schoolId: string }, { zone: string }>(
  'homes_zone_of_school',
  () => sql`select s.time_zone as zone from ${schoolRows} s
    where s.institution_id = (select patio_institution()) and s.id = ${sql.placeholder('schoolId')}`,
);

const wantedDays = sql`${sql.placeholder('wanted')}::int[]`;
const askStudents = preparedByReach('homes_birthdays', 'people.read_students', (tx, actor) =>
  tx
    .select({
      id: studentRows.id,
      person: { ...personNames, birthDate: personRows.birthDate },
      level: gradeLevelRows.name,
    })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .leftJoin(
      gradeLevelRows,
      and(eq(gradeLevelRows.institutionId, studentRows.institutionId), eq(gradeLevelRows.id, studentRows.gradeLevelId)),
    )
    .where(
      and(
        eq(personRows.institutionId, actor.institutionId),
        sql`${personRows.birthday} = any(${wantedDays})`,
        studentsAsked(actor, { status: 'active' }),
      ),
    )
    .orderBy(sql`array_position(${wantedDays}, ${personRows.birthday})`, personRows.registerKey)
    .limit(SHOWN),
);

/** Students of the reader's reach with a birthday today or in the next six days, the nearest first. */
export async function listBirthdays(tx: Tx, actor: Actor): Promise<{ today: string; items: BirthdayView[] }> {
  const { schoolId } = actor.membership;
  const [school] = schoolId ? await askSchool(tx, { schoolId }) : [];
  const today = localDateAt(clock.now(), school?.zone ?? 'UTC');
  const days = comingDays(today);
  const wanted = days.flatMap(({ monthDays }) => monthDays.map((monthDay) => Number(monthDay.replace('-', ''))));
  const rows = await askStudents(tx, actor, { wanted: `{${wanted.join(',')}}` });
  const items = rows.flatMap(({ id, person, level }) => {
    const birth = person.birthDate;
    const day = birth && days.find(({ monthDays }) => monthDays.includes(birth.slice(5)));
    if (!birth || !day) return [];
    return [
      {
        id,
        name: `${person.preferredName || person.givenNames} ${person.firstSurname}`,
        date: day.date,
        turns: Number(day.date.slice(0, 4)) - Number(birth.slice(0, 4)),
        detail: level ?? '',
        href: `${officeOf(actor.membership.role)}/students/${id}`,
      },
    ];
  });
  return { today, items };
}
