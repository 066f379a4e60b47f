import { type Actor, reachesSchool } from '@patio/access';
import { addDays, type Id } from '@patio/kernel';
import { staff } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { teachers } from '@patio/sections/server';
import { classDaysOf, describeClassDays, localNow, meetings } from '@patio/timetable/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TeacherAttendance } from '../../contract.ts';
import { failure } from '../failures.ts';
import { rolls } from '../schema.ts';
import { getWays } from './ways.ts';

const DAYS = 30;

/** Which classes a teacher was to take in the last weeks, which they took, how soon, and which nobody took. */
export async function readTeacher(tx: Tx, actor: Actor, staffId: Id): Promise<TeacherAttendance> {
  const [member] = await tx.select({ id: staff.id, schoolId: staff.schoolId }).from(staff).where(eq(staff.id, staffId));
  if (!member || !reachesSchool(actor, 'attendance.read', member.schoolId)) throw failure('not_found');
  const { timeZone } = await getWays(tx, member.schoolId);
  const { today, now } = localNow(timeZone);
  const from = addDays(today, -DAYS);
  const { items } = await classDaysOf(
    tx,
    sql`${meetings.sectionId} in (select t.section_id from ${teachers} t where t.institution_id = ${actor.institutionId}
      and t.staff_id = ${staffId} and t.part = 'lead' and t.from_on <= ${today} and (t.until_on is null or t.until_on > ${from}))`,
    from,
    today,
  );
  const due = items.filter(
    (item) =>
      !item.cancelled &&
      (item.date < today || item.startsAt <= now) &&
      (item.staffId === null || item.staffId === staffId) &&
      (item.substituteStaffId === null || item.substituteStaffId === staffId),
  );
  const taken = due.length
    ? await tx
        .select({ meetingId: rolls.meetingId, date: rolls.date, takenAt: rolls.takenAt })
        .from(rolls)
        .where(
          and(
            inArray(rolls.meetingId, [...new Set(due.map((item) => item.meetingId))]),
            sql`${rolls.date} between ${from} and ${today}`,
            sql`${rolls.takenAt} is not null`,
          ),
        )
    : [];
  const takenAt = new Map(taken.map((roll) => [`${roll.meetingId} ${roll.date}`, roll.takenAt]));
  const missing = due.filter((item) => !takenAt.has(`${item.meetingId} ${item.date}`));
  const sameDay = due.filter((item) => {
    const at = takenAt.get(`${item.meetingId} ${item.date}`);
    return at && localNow(timeZone, at).today === item.date;
  });
  const described = await describeClassDays(tx, missing.toReversed().slice(0, 40));
  return {
    from,
    through: today,
    due: due.length,
    taken: due.length - missing.length,
    sameDay: sameDay.length,
    missing: described.map(({ meetingId, date, section, startsAt, room }) => ({
      meetingId,
      date,
      name: section,
      startsAt,
      room,
    })),
  };
}
