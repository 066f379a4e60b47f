import { type Actor, officeOf } from '@patio/access';
import { addDays, localDateAt } from '@patio/kernel';
import { personNames, personOf, personRows, studentRows, studentsAsked } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
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

/** Students of the reader's reach with a birthday today or in the next six days, the nearest first. */
export async function listBirthdays(tx: Tx, actor: Actor): Promise<{ today: string; items: BirthdayView[] }> {
  const { schoolId } = actor.membership;
  const [school] = schoolId ? await tx.select().from(schoolRows).where(eq(schoolRows.id, schoolId)) : [];
  const today = localDateAt(clock.now(), school?.timeZone ?? 'UTC');
  const days = comingDays(today);
  const wanted = days.flatMap(({ monthDays }) => monthDays.map((monthDay) => Number(monthDay.replace('-', ''))));
  const rows = await tx
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
        sql`${personRows.birthday} = any(${sql.param(wanted)}::int[])`,
        studentsAsked(actor, { status: 'active' }),
      ),
    )
    .orderBy(sql`array_position(${sql.param(wanted)}::int[], ${personRows.birthday})`, personRows.registerKey)
    .limit(SHOWN);
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
