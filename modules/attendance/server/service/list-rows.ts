import { type Actor, reachesOthers, reachOf } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type LocalDate, type PageInput } from '@patio/kernel';
import { personOf, personRows, registerNameInRow, studentOf, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { homeroomRows, sectionRows } from '@patio/sections/server';
import { schoolNow } from '@patio/timetable/server';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { rollsVisibleTo } from '../policy.ts';
import { marks, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { within } from './read-rates.ts';
import { getReadGroup } from './read-register.ts';

export interface RowsAsked extends PageInput {
  from: LocalDate;
  through: LocalDate;
  groupId?: Id;
  schoolId?: Id;
  studentId?: Id;
  weekday?: number;
  period?: number;
  what: 'all' | 'present' | 'absent' | 'excused' | 'missed' | 'late';
}

/** The codes of a school that say that somebody came late; a code is a school's own, so the school is looked up where the question does not name it. */
async function lateCodes(tx: Tx, actor: Actor, { groupId, studentId }: RowsAsked): Promise<string[]> {
  const [student] = studentId
    ? await tx.select({ schoolId: studentRows.schoolId }).from(studentRows).where(eq(studentRows.id, studentId))
    : [];
  const own = groupId ? (await getReadGroup(tx, actor, groupId)).schoolId : student?.schoolId;
  const { schoolId } = await schoolNow(tx, own ?? actor.membership.schoolId);
  const config = schoolId ? await getAttendanceConfig(tx, schoolId) : null;
  return (config?.codes ?? []).filter((code) => code.scope === 'late').map((code) => code.code);
}

async function whatAsked(tx: Tx, actor: Actor, input: RowsAsked): Promise<SQL | undefined> {
  switch (input.what) {
    case 'all':
      return undefined;
    case 'late':
      return inArray(marks.code, await lateCodes(tx, actor, input));
    case 'present':
      return eq(marks.countsAs, 'present');
    case 'missed':
      return sql`${marks.countsAs} <> 'present'`;
    default:
      // Said in the words of the index of those who are away.
      return and(sql`${marks.countsAs} <> 'present'`, eq(marks.countsAs, input.what));
  }
}

/** The marks behind one number: latest first. Families see their own child elsewhere. */
export async function listRows(tx: Tx, actor: Actor, input: RowsAsked) {
  if (!reachesOthers(reachOf(actor, 'attendance.read'))) throw failure('not_found');
  const after = decodeCursor(input.cursor, 4);
  const what = await whatAsked(tx, actor, input);
  // The classes are found first, by their sections and days: among all marks of a school nobody's few would be looked for.
  const taken = sql`array(select ${rolls.id} from ${rolls} where ${and(within(input), rollsVisibleTo(actor, 'attendance.read'))})`;
  const which = and(
    sql`${marks.rollId} = any(${taken})`,
    what,
    input.studentId ? eq(marks.studentId, input.studentId) : undefined,
    input.weekday ? sql`extract(isodow from ${rolls.date}) = ${input.weekday}` : undefined,
    input.period !== undefined ? eq(rolls.period, input.period) : undefined,
  );
  const rollOf = and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId));
  const [rows, [counted]] = await Promise.all([
    tx
      .select({
        studentId: marks.studentId,
        student: registerNameInRow,
        date: marks.date,
        period: rolls.period,
        class: nameOfGroup,
        code: marks.code,
        countsAs: marks.countsAs,
        minutesLate: marks.minutesLate,
        note: marks.note,
        rollId: marks.rollId,
      })
      .from(marks)
      .innerJoin(rolls, rollOf)
      .innerJoin(studentRows, studentOf(marks))
      .innerJoin(personRows, personOf(studentRows))
      .where(
        and(
          which,
          after
            ? sql`(${marks.date}, ${rolls.period}, ${marks.rollId}, ${marks.studentId}) < (${after[0]}::date, ${after[1]}, ${after[2]}::uuid, ${after[3]}::uuid)`
            : undefined,
        ),
      )
      .orderBy(sql`${marks.date} desc, ${rolls.period} desc, ${marks.rollId} desc, ${marks.studentId} desc`)
      .limit(input.limit + 1),
    tx.select({ total: sql<number>`count(*)::int` }).from(marks).innerJoin(rolls, rollOf).where(which),
  ]);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1);
  return {
    total: counted?.total ?? 0,
    nextCursor:
      rows.length > input.limit && last
        ? encodeCursor([last.date, last.period, last.rollId, last.studentId])
        : undefined,
    items: page.map(({ rollId: _, ...row }) => row),
  };
}

/** What a roll is of: its section, or the homeroom whose day is taken as a whole. */
const nameOfGroup = sql<string>`coalesce((select s.name from ${sectionRows} s where s.institution_id = ${rolls.institutionId} and s.id = ${rolls.sectionId}),
  (select h.name from ${homeroomRows} h where h.institution_id = ${rolls.institutionId} and h.id = ${rolls.homeroomId}), '')`;
