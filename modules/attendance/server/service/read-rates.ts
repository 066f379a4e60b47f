import { type Actor, reachesOthers, reachOf } from '@patio/access';
import { addDays, decodeCursor, encodeCursor, type Id, type LocalDate, type PageInput } from '@patio/kernel';
import { personNames, personOf, personRows, registerName, studentRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { schoolNow } from '@patio/timetable/server';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { RatesView } from '../../contract.ts';
import { addTallies } from '../../rules/rates.ts';
import { failure } from '../failures.ts';
import { rollsVisibleTo } from '../policy.ts';
import { marks, rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { rollsThatCount } from './days-that-count.ts';
import { describeRolls } from './describe-rolls.ts';
import { listDue } from './due-classes.ts';
import { getReadGroup } from './read-register.ts';

export interface Span {
  from?: LocalDate;
  through?: LocalDate;
  /** A section, or a homeroom whose day is taken as a whole. */
  groupId?: Id;
  /** Of those who read more than one school, the one that is looked at. */
  schoolId?: Id;
}
type WholeSpan = Required<Pick<Span, 'from' | 'through'>> & Pick<Span, 'groupId' | 'schoolId'>;

const within = ({ from, through, groupId, schoolId }: WholeSpan): SQL | undefined =>
  and(
    sql`${rolls.date} between ${from} and ${through}`,
    isNotNull(rolls.takenAt),
    rollsThatCount(),
    groupId ? or(eq(rolls.sectionId, groupId), eq(rolls.homeroomId, groupId)) : undefined,
    schoolId ? eq(rolls.schoolId, schoolId) : undefined,
  );

/** The last eight weeks, unless the reader says otherwise. */
const spanOf = (input: Span, today: LocalDate) => ({
  from: input.from ?? addDays(today, -56),
  through: input.through ?? today,
  groupId: input.groupId,
  schoolId: input.schoolId,
});

/** Counts of the rolls that this reader may see, grouped three ways; every group is a sum of the same rows. */
export async function readRates(tx: Tx, actor: Actor, input: Span): Promise<RatesView> {
  if (!reachesOthers(reachOf(actor, 'attendance.read'))) throw failure('not_found');
  const { today, schoolId } = await schoolNow(tx, input.schoolId ?? actor.membership.schoolId);
  const span = spanOf(input, today);
  const sum = (column: AnyPgColumn) => sql<number>`sum(${column})::int`;
  const rows = await tx
    .select({
      sectionId: rolls.sectionId,
      homeroomId: rolls.homeroomId,
      weekday: sql<number>`extract(isodow from ${rolls.date})::int`,
      period: rolls.period,
      classes: sql<number>`count(*)::int`,
      expected: sum(rolls.expected),
      present: sum(rolls.present),
      absent: sum(rolls.absent),
      excused: sum(rolls.excused),
      late: sum(rolls.late),
    })
    .from(rolls)
    .where(and(within(span), rollsVisibleTo(actor, 'attendance.read')))
    .groupBy(rolls.sectionId, rolls.homeroomId, sql`3`, rolls.period);
  const wordsOf = await describeRolls(tx, rows);
  type Row = (typeof rows)[number];
  const group = (by: 'group' | 'weekday' | 'period', key: (row: Row) => string) =>
    [...Map.groupBy(rows, key)].map(([value, own]) => {
      const words = by === 'group' ? wordsOf(own[0] as Row) : null;
      return { by, key: value, name: words?.section ?? value, look: words?.look ?? null, tally: addTallies(own) };
    });
  const due = schoolId ? (await listDue(tx, actor, { ...span, schoolId })).count : 0;
  const taken = rows.reduce((all, row) => all + row.classes, 0);
  const byGroup = group('group', (row) => row.sectionId ?? row.homeroomId ?? '').sort((a, b) =>
    a.name.localeCompare(b.name, 'es'),
  );
  const byNumber = (a: { key: string }, b: { key: string }) => Number(a.key) - Number(b.key);
  return {
    from: span.from,
    through: span.through,
    total: addTallies(rows),
    // Before a school changed its ways other classes were due; what was taken then was due then.
    classes: { due: Math.max(due, taken), taken },
    groups: [
      ...byGroup,
      ...group('weekday', (row) => String(row.weekday)).sort(byNumber),
      ...group('period', (row) => String(row.period)).sort(byNumber),
    ],
    choices: byGroup.map(({ key, name }) => ({ id: key, name })),
  };
}

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
    case 'missed':
      return inArray(marks.countsAs, ['absent', 'excused']);
    default:
      return eq(marks.countsAs, input.what);
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
  const rows = await tx
    .select({ mark: marks, roll: rolls })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(
      and(
        which,
        after
          ? sql`(${marks.date}, ${rolls.period}, ${marks.rollId}, ${marks.studentId}) < (${after[0]}::date, ${after[1]}, ${after[2]}::uuid, ${after[3]}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${marks.date} desc, ${rolls.period} desc, ${marks.rollId} desc, ${marks.studentId} desc`)
    .limit(input.limit + 1);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(which);
  const page = rows.slice(0, input.limit);
  const wordsOf = await describeRolls(
    tx,
    page.map((row) => row.roll),
  );
  const named = await tx
    .select({ id: studentRows.id, person: personNames })
    .from(studentRows)
    .innerJoin(personRows, personOf(studentRows))
    .where(
      inArray(
        studentRows.id,
        page.map(({ mark }) => mark.studentId),
      ),
    );
  const nameOf = new Map(named.map(({ id, person }) => [id, registerName(person)]));
  const last = page.at(-1);
  return {
    total: counted?.total ?? 0,
    nextCursor:
      rows.length > input.limit && last
        ? encodeCursor([last.mark.date, last.roll.period, last.mark.rollId, last.mark.studentId])
        : undefined,
    items: page.map(({ mark, roll }) => ({
      studentId: mark.studentId,
      student: nameOf.get(mark.studentId) ?? '',
      date: mark.date,
      period: roll.period,
      class: wordsOf(roll).section,
      code: mark.code,
      countsAs: mark.countsAs,
      minutesLate: mark.minutesLate,
      note: mark.note,
    })),
  };
}
