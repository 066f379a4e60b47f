import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type PeriodMark, rollUpDay } from '../../rules/day.ts';
import { foldMarks, type LoggedMark, type MarkState } from '../../rules/fold-marks.ts';
import { tally } from '../../rules/rates.ts';
import { days, markLog, marks, rolls } from '../schema.ts';
import type { RollRow } from './find-class.ts';
import type { Ways } from './ways.ts';

export type NewEntry = typeof markLog.$inferInsert;

const asLogged = (row: typeof markLog.$inferSelect): LoggedMark => ({ ...row, at: row.at.getTime(), by: row.byId });

/** Appends to the log; what arrives twice is written once. */
export async function appendMarks(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx
      .insert(markLog)
      .values([...entries])
      .onConflictDoNothing();
}

/** Folds the log of some students in a roll into what holds now, and brings counts and days up to date. */
export async function settleRoll(tx: Tx, roll: RollRow, ways: Ways, studentIds: readonly Id[]): Promise<RollRow> {
  const log = await tx
    .select()
    .from(markLog)
    .where(and(eq(markLog.rollId, roll.id), inArray(markLog.studentId, [...studentIds])));
  const states = [
    ...Map.groupBy(
      log.map((row) => ({ row, mark: asLogged(row) })),
      ({ row }) => row.studentId,
    ),
  ].map(([studentId, entries]) => ({
    studentId,
    state: foldMarks(
      entries.map(({ mark }) => mark),
      ways.codeOf,
    ),
  }));
  await writeMarks(tx, roll, states);
  await settleDays(tx, roll, ways, studentIds);
  return countRoll(tx, roll, ways);
}

async function writeMarks(
  tx: Tx,
  roll: RollRow,
  states: readonly { studentId: Id; state: MarkState }[],
): Promise<void> {
  const rows = states.flatMap(({ studentId, state }) => {
    const { mark, countsAs } = state;
    if (!mark?.code || !countsAs) return [];
    return [
      {
        institutionId: roll.institutionId,
        rollId: roll.id,
        studentId,
        date: roll.date,
        code: mark.code,
        countsAs,
        source: mark.source,
        minutesLate: mark.minutesLate,
        note: mark.note,
        heads: state.heads,
        conflict: state.conflict.length > 0,
      },
    ];
  });
  if (rows.length === 0) return;
  await tx
    .insert(marks)
    .values(rows)
    .onConflictDoUpdate({
      target: [marks.institutionId, marks.rollId, marks.studentId],
      set: {
        code: sql`excluded.code`,
        countsAs: sql`excluded.counts_as`,
        source: sql`excluded.source`,
        minutesLate: sql`excluded.minutes_late`,
        note: sql`excluded.note`,
        heads: sql`excluded.heads`,
        conflict: sql`excluded.conflict`,
      },
    });
}

/** Rolls the day of each student up from all classes of that day that were taken. Where a school takes both, the classes decide. */
async function settleDays(tx: Tx, roll: RollRow, ways: Ways, studentIds: readonly Id[]): Promise<void> {
  const rows = await tx
    .select({
      studentId: marks.studentId,
      code: marks.code,
      countsAs: marks.countsAs,
      minutesLate: marks.minutesLate,
      minutes: rolls.minutes,
      meetingId: rolls.meetingId,
    })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(and(eq(marks.date, roll.date), inArray(marks.studentId, [...studentIds])));
  const values = [...Map.groupBy(rows, (row) => row.studentId)].flatMap(([studentId, own]) => {
    const classes = own.filter((row) => row.meetingId !== null);
    const state = rollUpDay(
      (classes.length > 0 ? classes : own).map((row) => periodMark(row, ways)),
      ways.settings,
    );
    return state
      ? [{ institutionId: roll.institutionId, schoolId: roll.schoolId, studentId, date: roll.date, ...state }]
      : [];
  });
  if (values.length === 0) return;
  await tx
    .insert(days)
    .values(values)
    .onConflictDoUpdate({
      target: [days.institutionId, days.studentId, days.date],
      set: {
        minutesExpected: sql`excluded.minutes_expected`,
        minutesPresent: sql`excluded.minutes_present`,
        minutesExcused: sql`excluded.minutes_excused`,
        present: sql`excluded.present`,
        absent: sql`excluded.absent`,
        excused: sql`excluded.excused`,
        lates: sql`excluded.lates`,
      },
    });
}

/** One mark as the day counts it: a late child missed its minutes, one that left early half of the class unless said otherwise. */
export function periodMark(
  row: { code: string; countsAs: PeriodMark['countsAs']; minutesLate: number | null; minutes: number },
  ways: Pick<Ways, 'codeOf'>,
): PeriodMark {
  const scope = ways.codeOf.get(row.code)?.scope;
  const leftEarly = scope === 'left_early' ? Math.floor(row.minutes / 2) : 0;
  return {
    minutes: row.minutes,
    countsAs: row.countsAs,
    minutesMissed: row.minutesLate ?? leftEarly,
    late: scope === 'late',
  };
}

/** The counts of a roll, kept on it so that "attendance now" of a whole school reads one row per class. */
async function countRoll(tx: Tx, roll: RollRow, ways: Ways): Promise<RollRow> {
  const all = await tx
    .select({ code: marks.code, countsAs: marks.countsAs, conflict: marks.conflict })
    .from(marks)
    .where(eq(marks.rollId, roll.id));
  const counts = tally(all.map(({ code, countsAs }) => ({ countsAs, late: ways.codeOf.get(code)?.scope === 'late' })));
  const conflicts = all.filter((mark) => mark.conflict).length;
  const [counted] = await tx
    .update(rolls)
    .set({ ...counts, conflicts })
    .where(eq(rolls.id, roll.id))
    .returning();
  return counted ?? roll;
}

/** The days on which a student was marked between two dates, for listeners that change many. */
export const rollsOfStudent = (tx: Tx, studentId: Id, from: LocalDate, through: LocalDate) =>
  tx
    .select({ roll: rolls, countsAs: marks.countsAs, heads: marks.heads })
    .from(marks)
    .innerJoin(rolls, and(eq(rolls.institutionId, marks.institutionId), eq(rolls.id, marks.rollId)))
    .where(and(eq(marks.studentId, studentId), sql`${marks.date} between ${from} and ${through}`));
