import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { failure } from '../failures.ts';
import { changes } from '../schema.ts';
import { changeDay, type DayChange, type MeetingRow } from './change-day.ts';
import { findClassDay } from './class-days.ts';
import { listChoices } from './cover.ts';

/** What was arranged for a class on a day already. */
async function arrangedFor(tx: Tx, meeting: MeetingRow, date: LocalDate): Promise<DayChange> {
  const [row] = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.meetingId, meeting.id), eq(changes.date, date)));
  const { movedToDate = null, movedToPeriod = null } = row ?? {};
  return {
    date,
    cancelled: row?.cancelled ?? false,
    movedTo: movedToDate && movedToPeriod ? { date: movedToDate, period: movedToPeriod } : null,
    roomId: row?.roomId ?? null,
    substituteStaffId: row?.substituteStaffId ?? null,
    reason: row?.reason ?? null,
  };
}

/** Gives one class of a day to somebody who is free, or to a free room; what else was arranged for it stays. */
export async function arrangeCover(
  tx: Tx,
  actor: Actor,
  meeting: MeetingRow,
  input: { date: LocalDate; staffId?: Id | undefined; roomId?: Id | undefined },
): Promise<void> {
  // Two people at the office must not give the same colleague two classes at once.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`timetable.day ${meeting.schoolId} ${input.date}`}, 0))`,
  );
  const before = await arrangedFor(tx, meeting, input.date);
  const on = before.movedTo?.date ?? input.date;
  const item = await findClassDay(tx, meeting.id, on);
  if (!item || item.cancelled) throw failure('not_a_class_day');
  const free = await listChoices(tx, actor, meeting, { date: input.date, on, period: item.period });
  const isFree = (list: readonly { id: Id; free: boolean }[], id: Id) =>
    list.some((each) => each.id === id && each.free);
  if (input.staffId && !isFree(free.staff, input.staffId)) throw failure('substitute_busy');
  if (input.roomId && !isFree(free.rooms, input.roomId)) throw failure('room_busy');
  await changeDay(tx, actor, meeting, {
    ...before,
    ...(input.staffId && { substituteStaffId: input.staffId }),
    ...(input.roomId && { roomId: input.roomId }),
  });
}
