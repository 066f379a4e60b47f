import { type Actor, holds } from '@patio/access';
import { dayCounts, dayRows, tallyDays } from '@patio/attendance/server';
import { gradebooksVisibleTo, gradeRows, itemRows } from '@patio/gradebook/server';
import { Failure, type Id, type LocalDate } from '@patio/kernel';
import { m } from '@patio/messages';
import type { Locale } from '@patio/messages/runtime';
import type { Tx } from '@patio/platform';
import { yearRows } from '@patio/schools/server';
import { sectionRows } from '@patio/sections/server';
import { and, asc, desc, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { FigureRow, Presence } from '../../../contract/students.ts';
import { presenceOf } from '../../../rules/reasons.ts';

const NO_ROLL = presenceOf({ expected: 0, present: 0, absent: 0, excused: 0, late: 0 });

/** What another module answers, or null where it refuses this reader: a page shows what its reader may read of each. */
export async function ifAllowed<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Failure && (error.kind === 'not_found' || error.kind === 'forbidden')) return null;
    throw error;
  }
}

/** The year of a school that runs, as far as today; the last thirty days where none does. */
export async function yearSoFar(tx: Tx, schoolId: Id, today: LocalDate) {
  const [year] = await tx
    .select({ from: yearRows.startsOn, through: yearRows.endsOn })
    .from(yearRows)
    .where(and(eq(yearRows.schoolId, schoolId), eq(yearRows.state, 'active')));
  const from = year?.from ?? new Date(Date.parse(today) - 30 * 86_400_000).toISOString().slice(0, 10);
  return { from, through: year && year.through < today ? year.through : today };
}

/** How these students came to school in a span; whoever has no roll in it has no share. */
export async function presences(
  tx: Tx,
  actor: Actor,
  studentIds: readonly Id[],
  span: { from: LocalDate; through: LocalDate },
): Promise<(studentId: Id) => Presence> {
  const tallies = holds(actor, 'attendance.read') ? await tallyDays(tx, studentIds, span) : new Map();
  return (studentId) => {
    const tally = tallies.get(studentId);
    return tally ? presenceOf(tally) : NO_ROLL;
  };
}

/** A student's days with roll in a span, the latest first. */
export async function daysOf(tx: Tx, actor: Actor, studentId: Id, span: { from: LocalDate; through: LocalDate }) {
  if (!holds(actor, 'attendance.read')) return [];
  return tx
    .select({ on: dayRows.date, absent: dayRows.absent, excused: dayRows.excused, lates: dayRows.lates })
    .from(dayRows)
    .where(
      and(
        eq(dayRows.institutionId, actor.institutionId),
        eq(dayRows.studentId, studentId),
        gte(dayRows.date, span.from),
        lte(dayRows.date, span.through),
        dayCounts(sql`${dayRows}`),
      ),
    )
    .orderBy(desc(dayRows.date));
}

export const dayState = (day: { absent: number; excused: number; lates: number }) =>
  day.absent > 0 ? 'absent' : day.excused > 0 ? 'excused' : day.lates > 0 ? 'late' : 'present';

/** The days of a span on which a student was not there or came late, as rows. */
export async function absenceRows(
  tx: Tx,
  actor: Actor,
  studentId: Id,
  span: { from: LocalDate; through: LocalDate },
  locale: Locale,
): Promise<FigureRow[]> {
  const days = await daysOf(tx, actor, studentId, span);
  return days.flatMap((day): FigureRow[] => {
    const state = dayState(day);
    if (state === 'present') return [];
    return [
      {
        id: day.on,
        on: day.on,
        title: m.reports_day_is({ state }, { locale }),
        detail: state === 'late' ? m.reports_lates({ count: day.lates }, { locale }) : '',
        state: state === 'absent' ? 'bad' : state === 'late' ? 'warn' : 'plain',
      },
    ];
  });
}

/** The pieces of work of a student in the classes whose grades the reader may read, with what each was worth. */
export async function workRows(
  tx: Tx,
  actor: Actor,
  studentId: Id,
  { sectionId, missing }: { sectionId?: Id | undefined; missing?: boolean },
  locale: Locale,
): Promise<FigureRow[]> {
  const rows = await tx
    .select({
      id: itemRows.id,
      title: itemRows.title,
      max: itemRows.max,
      on: itemRows.dueOn,
      section: sectionRows.name,
      state: gradeRows.state,
      score: gradeRows.score,
    })
    .from(gradeRows)
    .innerJoin(itemRows, and(eq(itemRows.institutionId, gradeRows.institutionId), eq(itemRows.id, gradeRows.itemId)))
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, gradeRows.institutionId), eq(sectionRows.id, gradeRows.sectionId)),
    )
    .where(
      and(
        eq(gradeRows.institutionId, actor.institutionId),
        eq(gradeRows.studentId, studentId),
        isNull(itemRows.archivedAt),
        eq(sectionRows.state, 'active'),
        gradebooksVisibleTo(actor, 'gradebook.read'),
        sectionId ? eq(gradeRows.sectionId, sectionId) : undefined,
        missing ? eq(gradeRows.state, 'missing') : undefined,
      ),
    )
    .orderBy(asc(sectionRows.name), desc(itemRows.dueOn), asc(itemRows.title))
    .limit(200);
  return rows.map((row) => ({
    id: row.id,
    on: row.on,
    title: row.title,
    detail: [
      row.section,
      row.score === null
        ? m.reports_mark_is({ state: row.state }, { locale })
        : [row.score, row.max].filter(Boolean).join(' / '),
    ].join(' · '),
    state: row.state === 'missing' ? 'bad' : row.score === null ? 'plain' : 'ok',
  }));
}
