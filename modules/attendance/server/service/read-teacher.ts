import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id, type LocalDate } from '@patio/kernel';
import { staffRows } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { homeroomRows, sectionTeacherRows } from '@patio/sections/server';
import { describeClassDays, localNow, meetingRows } from '@patio/timetable/server';
import { and, between, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { TeacherAttendance } from '../../contract.ts';
import { failure } from '../failures.ts';
import { rolls } from '../schema.ts';
import { getAttendanceConfig } from './attendance-config.ts';
import { dueClassDays, dueHomeroomDays } from './due-classes.ts';

const DAYS = 30;
const LONGEST_LIST = 400;

/** Which classes a teacher was to take in the last weeks, which they took, how soon, and which nobody took. */
export async function readTeacher(tx: Tx, actor: Actor, staffId: Id): Promise<TeacherAttendance> {
  const [member] = await tx
    .select({ id: staffRows.id, schoolId: staffRows.schoolId })
    .from(staffRows)
    .where(eq(staffRows.id, staffId));
  if (!member || !reachesSchool(actor, 'attendance.read', member.schoolId)) throw failure('not_found');
  const config = await getAttendanceConfig(tx, member.schoolId);
  const { today } = localNow(config.timeZone);
  const span = { schoolId: member.schoolId, from: addDays(today, -DAYS), through: today };
  const classes = await dueClassDays(tx, leads(actor, staffId, span), config, span);
  const held = classes.filter(
    (item) =>
      (item.staffId === null || item.staffId === staffId) &&
      (item.substituteStaffId === null || item.substituteStaffId === staffId),
  );
  const days = await dueHomeroomDays(tx, eq(homeroomRows.tutorStaffId, staffId), config, span);
  const due = [
    ...days.map((day) => ({ ...day, place: day.homeroomId })),
    ...held.map((item) => ({ ...item, place: item.meetingId })),
  ];
  const places = [...new Set(due.map((item) => item.place))];
  const taken = places.length
    ? await tx
        .select({
          place: sql<Id>`coalesce(${rolls.meetingId}, ${rolls.homeroomId})`,
          date: rolls.date,
          takenAt: rolls.takenAt,
        })
        .from(rolls)
        .where(
          and(
            or(inArray(rolls.meetingId, places), inArray(rolls.homeroomId, places)),
            between(rolls.date, span.from, today),
            isNotNull(rolls.takenAt),
          ),
        )
    : [];
  const takenAt = new Map(taken.map((roll) => [`${roll.place} ${roll.date}`, roll.takenAt]));
  const isMissing = (item: { date: LocalDate }, place: Id) => !takenAt.has(`${place} ${item.date}`);
  const missing = due.filter((item) => isMissing(item, item.place));
  const sameDay = due.filter((item) => {
    const at = takenAt.get(`${item.place} ${item.date}`);
    return at && localNow(config.timeZone, at).today === item.date;
  });
  const described = await describeClassDays(
    tx,
    held
      .filter((item) => isMissing(item, item.meetingId))
      .toReversed()
      .slice(0, LONGEST_LIST),
  );
  return {
    from: span.from,
    through: today,
    due: due.length,
    taken: due.length - missing.length,
    sameDay: sameDay.length,
    missing: [
      ...days
        .filter((day) => isMissing(day, day.homeroomId))
        .toReversed()
        .slice(0, LONGEST_LIST)
        .map(({ homeroomId, date, name, startsAt }) => ({
          place: { homeroomId, date },
          name,
          startsAt,
          room: null,
        })),
      ...described.map(({ meetingId, date, section, startsAt, room }) => ({
        place: { meetingId, date },
        name: section,
        startsAt,
        room,
      })),
    ],
  };
}

/** The meetings of the sections that a teacher leads in a span. */
const leads = (actor: Actor, staffId: Id, { from, through }: { from: LocalDate; through: LocalDate }): SQL =>
  sql`${meetingRows.sectionId} in (select t.section_id from ${sectionTeacherRows} t where t.institution_id = ${actor.institutionId}
    and t.staff_id = ${staffId} and t.part = 'lead' and t.from_on <= ${through} and (t.until_on is null or t.until_on > ${from}))`;
