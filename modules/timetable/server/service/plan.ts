import type { Actor } from '@patio/access';
import { courseRows } from '@patio/courses/server';
import type { Id, LocalDate } from '@patio/kernel';
import { clock, record, type Tx } from '@patio/platform';
import { bellPeriodRows, bellScheduleRows, requireOpenYears, roomRows, yearRows } from '@patio/schools/server';
import { sectionRows, sectionTeacherRows } from '@patio/sections/server';
import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MeetingView, NewMeeting, PlanView } from '../../contract.ts';
import { failure } from '../failures.ts';
import { canManagePlan } from '../policy.ts';
import { meetings } from '../schema.ts';
import { getSection, schoolNow } from './agenda.ts';
import { describeSections, staffNames } from './describe.ts';

type SectionRow = typeof sectionRows.$inferSelect;

const holding = (on: LocalDate): SQL | undefined => or(isNull(meetings.untilOn), gt(meetings.untilOn, on));

/** The class periods of the school's standard day. */
const listBells = (tx: Tx, schoolId: Id) =>
  tx
    .select({ startsAt: bellPeriodRows.startsAt, endsAt: bellPeriodRows.endsAt })
    .from(bellPeriodRows)
    .innerJoin(bellScheduleRows, eq(bellScheduleRows.id, bellPeriodRows.scheduleId))
    .where(
      and(
        eq(bellScheduleRows.schoolId, schoolId),
        eq(bellScheduleRows.standard, true),
        eq(bellPeriodRows.kind, 'class'),
      ),
    )
    .orderBy(asc(bellPeriodRows.position));

/** A section's weekly plan as it holds now, with what is needed to change it. */
export async function getPlan(tx: Tx, actor: Actor, sectionId: Id): Promise<PlanView> {
  const section = await getSection(tx, actor, sectionId);
  const { today } = await schoolNow(tx, section.schoolId);
  const rows = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.sectionId, sectionId), holding(today)))
    .orderBy(asc(meetings.cycleDay), asc(meetings.period));
  const places = await tx
    .select({ id: roomRows.id, name: roomRows.name })
    .from(roomRows)
    .where(and(eq(roomRows.schoolId, section.schoolId), isNull(roomRows.archivedAt)))
    .orderBy(asc(roomRows.name));
  const givers = await tx
    .select({ id: sectionTeacherRows.staffId })
    .from(sectionTeacherRows)
    .where(
      and(
        eq(sectionTeacherRows.sectionId, sectionId),
        or(isNull(sectionTeacherRows.untilOn), gt(sectionTeacherRows.untilOn, today)),
      ),
    );
  const names = await staffNames(tx, [...rows.map((row) => row.staffId), ...givers.map((giver) => giver.id)]);
  const [course] = await tx
    .select({ periodsPerWeek: courseRows.periodsPerWeek })
    .from(courseRows)
    .where(eq(courseRows.id, section.courseId));
  const [year] = await tx
    .select({ cycle: yearRows.cycle, cycleLength: yearRows.cycleLength, state: yearRows.state })
    .from(yearRows)
    .where(eq(yearRows.id, section.yearId));
  const roomName = new Map(places.map((room) => [room.id, room.name]));
  const view = (row: (typeof rows)[number]): MeetingView => ({
    ...row,
    room: roomName.get(row.roomId ?? '') ?? null,
    staff: names.get(row.staffId ?? '') ?? null,
  });
  const described = (await describeSections(tx, [sectionId])).get(sectionId);
  if (!described) throw failure('not_found');
  return {
    sectionId,
    section: described.section,
    look: described.look,
    periodsPerWeek: course?.periodsPerWeek ?? 0,
    cycle: { kind: year?.cycle ?? 'week', length: year?.cycleLength ?? 5 },
    meetings: rows.map(view),
    bells: (await listBells(tx, section.schoolId)).map((bell, i) => ({
      period: i + 1,
      startsAt: bell.startsAt.slice(0, 5),
      endsAt: bell.endsAt.slice(0, 5),
    })),
    rooms: places,
    staff: [...new Set(givers.map((giver) => giver.id))].map((id) => ({ id, name: names.get(id) ?? '' })),
    today,
    can: { manage: year?.state !== 'closed' && canManagePlan(actor, section) },
  };
}

const slotsOf = (meeting: NewMeeting): string[] =>
  Array.from({ length: meeting.length }, (_, i) => `${meeting.cycleDay} ${meeting.period + i}`);

/** Nobody and no room can be in two places: looked up among the meetings of other sections that hold from that day on. */
async function refuseClashes(
  tx: Tx,
  section: SectionRow,
  fromOn: LocalDate,
  plan: readonly NewMeeting[],
): Promise<void> {
  const others = await tx
    .select({ meeting: meetings, name: sectionRows.name })
    .from(meetings)
    .innerJoin(
      sectionRows,
      and(eq(sectionRows.institutionId, meetings.institutionId), eq(sectionRows.id, meetings.sectionId)),
    )
    .where(and(eq(meetings.schoolId, section.schoolId), ne(meetings.sectionId, section.id), holding(fromOn)));
  const taken = new Map<string, string>();
  for (const { meeting, name } of others)
    for (const slot of slotsOf(meeting)) {
      if (meeting.roomId) taken.set(`room ${meeting.roomId} ${slot}`, name);
      if (meeting.staffId) taken.set(`staff ${meeting.staffId} ${slot}`, name);
    }
  for (const meeting of plan)
    for (const slot of slotsOf(meeting)) {
      const data = {
        section: taken.get(`room ${meeting.roomId} ${slot}`) ?? '',
        day: meeting.cycleDay,
        period: meeting.period,
      };
      if (data.section) throw failure('room_taken', data);
      const busy = taken.get(`staff ${meeting.staffId} ${slot}`);
      if (busy) throw failure('teacher_taken', { ...data, section: busy });
    }
}

/** Gives a section a new weekly plan from a day on. Meetings that stay the same keep their id, and with it their history. */
export async function setPlan(
  tx: Tx,
  actor: Actor,
  section: SectionRow,
  input: { fromOn: LocalDate; seen: readonly Id[]; meetings: readonly NewMeeting[] },
): Promise<void> {
  if (!canManagePlan(actor, section)) throw failure('not_found');
  await requireOpenYears(tx, [section.yearId]);
  const bells = (await listBells(tx, section.schoolId)).length;
  const slots = input.meetings.flatMap(slotsOf);
  if (new Set(slots).size < slots.length) throw failure('slot_twice');
  if (input.meetings.some((meeting) => meeting.period + meeting.length - 1 > bells)) throw failure('no_such_period');
  const before = await tx
    .select()
    .from(meetings)
    .where(and(eq(meetings.sectionId, section.id), holding(input.fromOn)))
    .for('update');
  const known = new Set(before.map((row) => row.id));
  if (known.size !== input.seen.length || input.seen.some((id) => !known.has(id))) throw failure('changed_meanwhile');
  await refuseClashes(tx, section, input.fromOn, input.meetings);
  const key = (m: NewMeeting) => [m.cycleDay, m.period, m.length, m.roomId, m.staffId].join();
  const wanted = new Map(input.meetings.map((meeting) => [key(meeting), meeting]));
  const kept = new Set(before.filter((row) => wanted.has(key(row))).map(key));
  const ended = before.filter((row) => !kept.has(key(row))).map((row) => row.id);
  if (ended.length > 0)
    await tx
      .update(meetings)
      // A meeting that had not begun yet never takes place: its span becomes empty.
      .set({
        untilOn: sql`greatest(${meetings.fromOn}, ${input.fromOn}::date)`,
        updatedAt: sql`now()`,
        version: sql`version + 1`,
      })
      .where(inArray(meetings.id, ended));
  const fresh = [...wanted].filter(([each]) => !kept.has(each)).map(([, meeting]) => meeting);
  const { institutionId } = actor;
  if (fresh.length > 0)
    await tx.insert(meetings).values(
      fresh.map((meeting) => ({
        institutionId,
        id: clock.id(),
        schoolId: section.schoolId,
        sectionId: section.id,
        fromOn: input.fromOn,
        ...meeting,
      })),
    );
  await record(
    tx,
    actor,
    'timetable.plan_set',
    { type: 'sections.section', id: section.id, schoolId: section.schoolId },
    { before: before.map(key), after: [...wanted.keys()] },
  );
}
