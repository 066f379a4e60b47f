import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { personNames, personOf, personRows, registerName, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { teaches } from '@patio/sections/server';
import { schoolNow } from '@patio/timetable/server';
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AwayView, NowView } from '../../contract.ts';
import { alerts, justifications, marks, rolls } from '../schema.ts';
import { rollsThatCountAt } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';

/** Who was marked absent in the last class taken for them today, and whether the family knows. */
export async function listAway(tx: Tx, schoolId: Id, today: LocalDate, which?: SQL): Promise<NowView['absentNow']> {
  const rollOf = and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId));
  // Most are present: only who is not is asked about, and only where no later class of the day knows better.
  const later = sql`exists (select 1 from ${marks} m join ${rolls} r on r.institution_id = m.institution_id and r.id = m.roll_id
    where m.institution_id = ${marks.institutionId} and m.student_id = ${marks.studentId} and m.date = ${today}
      and r.school_id = ${schoolId} and r.date = ${today} and (r.period, r.id) > (${rolls.period}, ${rolls.id}))`;
  const away = await tx
    .select({ mark: marks, roll: rolls, person: personNames, alert: alerts })
    .from(rolls)
    .innerJoin(marks, rollOf)
    .innerJoin(studentRows, studentOf(marks))
    .innerJoin(personRows, personOf(studentRows))
    .leftJoin(
      alerts,
      and(eq(alerts.institutionId, marks.institutionId), eq(alerts.studentId, marks.studentId), eq(alerts.date, today)),
    )
    .where(
      and(eq(rolls.date, today), rollsThatCountAt(schoolId), ne(marks.countsAs, 'present'), sql`not ${later}`, which),
    );
  const wordsOf = await describeRolls(
    tx,
    away.map((row) => row.roll),
  );
  return away
    .map(({ mark, roll, person, alert }) => ({
      studentId: mark.studentId,
      name: registerName(person),
      class: wordsOf(roll).section,
      countsAs: mark.countsAs,
      told: alert !== null,
      answer: alert?.answer ?? null,
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'es'));
}

/** Who is expected to be away today because the family said so, and has not been marked yet. */
async function listAnnounced(tx: Tx, today: LocalDate, which: SQL): Promise<AwayView['announced']> {
  const rows = await tx
    .select({
      studentId: studentRows.id,
      person: personNames,
      reason: justifications.reason,
      text: justifications.text,
    })
    .from(justifications)
    .innerJoin(studentRows, studentOf(justifications))
    .innerJoin(personRows, personOf(studentRows))
    .where(
      and(
        inArray(justifications.state, ['accepted', 'waiting']),
        sql`${today}::date between ${justifications.fromOn} and ${justifications.throughOn}`,
        sql`not exists (select 1 from ${marks} m where m.institution_id = ${studentRows.institutionId}
          and m.student_id = ${studentRows.id} and m.date = ${today}::date)`,
        which,
      ),
    )
    .orderBy(asc(personRows.registerKey), asc(studentRows.id));
  return rows.map(({ person, ...row }) => ({ ...row, name: registerName(person) }));
}

/** Which of a teacher's own students are not here today, and who was announced. */
export async function readAway(tx: Tx, actor: Actor): Promise<AwayView> {
  const { schoolId, today } = await schoolNow(tx, actor.membership.schoolId);
  const mine = teaches(actor, sql`${studentRows.id}`);
  return {
    away: schoolId ? await listAway(tx, schoolId, today, mine) : [],
    announced: await listAnnounced(tx, today, mine),
  };
}
