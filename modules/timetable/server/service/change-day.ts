import type { Actor } from '@patio/access';
import type { Id, LocalDate } from '@patio/kernel';
import { announce, clock, nextVersion, publish, record, type Tx } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { classChanged } from '../../contract/events.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { changes, meetings } from '../schema.ts';
import { classDaysOf, loadDays } from './class-days.ts';

export type MeetingRow = typeof meetings.$inferSelect;

/** A meeting that this actor may change, or not_found. */
export async function getManagedMeeting(tx: Tx, actor: Actor, meetingId: Id): Promise<MeetingRow> {
  const [row] = await tx.select().from(meetings).where(eq(meetings.id, meetingId));
  if (!row || !canManagePlan(actor, row)) throw failure('not_found');
  return row;
}

export interface DayChange {
  date: LocalDate;
  cancelled: boolean;
  movedTo: { date: LocalDate; period: number } | null;
  roomId: Id | null;
  substituteStaffId: Id | null;
  reason: string | null;
}

/** Says what is different about one class on one day: cancelled, moved, another room or another teacher. */
export async function changeDay(tx: Tx, actor: Actor, meeting: MeetingRow, input: DayChange): Promise<Id> {
  const { items } = await classDaysOf(tx, eq(meetings.id, meeting.id), input.date, input.date);
  const already = await tx
    .select()
    .from(changes)
    .where(and(eq(changes.meetingId, meeting.id), eq(changes.date, input.date)));
  if (items.length === 0 && already.length === 0) throw failure('not_a_class_day');
  if (input.movedTo) {
    const { teaching } = await loadDays(tx, [meeting.schoolId], input.movedTo.date, input.movedTo.date);
    if ((teaching[0]?.bells.length ?? 0) < input.movedTo.period + meeting.length - 1) throw failure('not_a_class_day');
  }
  const values = {
    cancelled: input.cancelled,
    movedToDate: input.movedTo?.date ?? null,
    movedToPeriod: input.movedTo?.period ?? null,
    roomId: input.roomId,
    substituteStaffId: input.substituteStaffId,
    reason: input.reason,
    specialDayId: null,
    byId: actor.userId,
  };
  const [row] = await tx
    .insert(changes)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId: meeting.schoolId,
      meetingId: meeting.id,
      date: input.date,
      ...values,
    })
    .onConflictDoUpdate({
      target: [changes.institutionId, changes.meetingId, changes.date],
      set: { ...values, ...nextVersion(changes) },
    })
    .returning({ id: changes.id });
  await tell(tx, actor, meeting, 'timetable.day_changed', already[0] ?? null, { date: input.date, ...values });
  await publish(tx, classChanged, { meetingId: meeting.id, date: input.date });
  return row?.id ?? '';
}

/** Lets a day go back to the weekly plan. */
export async function undoChange(tx: Tx, actor: Actor, meeting: MeetingRow, date: LocalDate): Promise<boolean> {
  const gone = await tx
    .delete(changes)
    .where(and(eq(changes.meetingId, meeting.id), eq(changes.date, date)))
    .returning();
  if (gone.length > 0) await tell(tx, actor, meeting, 'timetable.day_restored', gone[0], null);
  return gone.length > 0;
}

async function tell(tx: Tx, actor: Actor, meeting: MeetingRow, action: string, before: unknown, after: unknown) {
  const { schoolId } = meeting;
  await record(tx, actor, action, { type: 'timetable.meeting', id: meeting.id, schoolId }, { before, after });
  await announce(tx, { topic: 'timetable.changed', to: { schoolId, capability: 'timetable.read' } });
}
