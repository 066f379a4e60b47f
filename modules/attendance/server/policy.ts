import { type Actor, type Capability, reachesSchool, reachOf } from '@patio/access';
import type { Id } from '@patio/kernel';
import { guards } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import { homeroomsTutoredBy, sectionsTaughtBy } from '@patio/sections/server';
import { meetingChangeRows, staffOf } from '@patio/timetable/server';
import { type SQL, sql } from 'drizzle-orm';
import { justifications, rolls } from './schema.ts';

/** What the rule needs to know of a class day or a homeroom's day. */
export interface RollFacts {
  schoolId: Id;
  /** The actor teaches the section and may take its attendance, stands in on that day, or is the homeroom's tutor. */
  mine: boolean;
}

/** May this actor take (or read, by capability) the roll of this class? Families never see a whole roll. */
export function canReachRoll(actor: Actor, capability: Capability, { schoolId, mine }: RollFacts): boolean {
  if (reachOf(actor, capability) === 'section') return mine;
  return reachesSchool(actor, capability, schoolId);
}

const columns = {
  section: sql`${rolls.sectionId}`,
  meeting: sql`${rolls.meetingId}`,
  homeroom: sql`${rolls.homeroomId}`,
  date: sql`${rolls.date}`,
};

/** A condition: the class is the actor's own to take, on that date. */
export function isMine(actor: Actor, at: { section: SQL; meeting: SQL; homeroom: SQL; date: SQL } = columns): SQL {
  return sql`(${at.section} in (${sectionsTaughtBy(actor, 'attendance')})
    or ${at.homeroom} in (${homeroomsTutoredBy(actor)})
    or exists (select 1 from ${meetingChangeRows} c where c.institution_id = ${actor.institutionId} and c.meeting_id = ${at.meeting}
      and coalesce(c.moved_to_date, c.date) = ${at.date} and c.substitute_staff_id in ${staffOf(actor)}))`;
}

/** The same rule as a filter on `attendance_rolls`. */
export const rollsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, { school: rolls.schoolId, section: () => isMine(actor) });

/** Justifications, codes, closing and overriding are the office's. */
export const canManage = (actor: Actor, row: { schoolId: Id }): boolean =>
  reachesSchool(actor, 'attendance.manage', row.schoolId);

/** The justifications that an actor may read: the office and direction those of their school, a guardian those of their children. */
export const justificationsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'attendance.read', {
    school: justifications.schoolId,
    child: () => guards(actor, sql`${justifications.studentId}`, 'attendance'),
  });
