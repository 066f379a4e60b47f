import { type Actor, type Capability, reachesRow } from '@patio/access';
import { guardianshipRows, guards, staffRows, studentRows, tieOpens } from '@patio/people/server';
import { reachFilter } from '@patio/platform';
import {
  enrolmentRows,
  holdsOn,
  homeroomRows,
  homeroomsTutoredBy,
  sectionRows,
  sectionsTaughtBy,
  tutors,
} from '@patio/sections/server';
import { type SQL, sql } from 'drizzle-orm';
import { announcements, recipients, templates } from './schema.ts';

const WRITE = 'announcements.write';

/** What the rule about an announcement needs to know of it. */
export interface AnnouncementFacts {
  /** Absent where it goes to several schools. */
  schoolId: string | null;
  authorId: string;
}

/** May this actor change this announcement and read its receipts? A teacher: what they wrote. */
export const canWrite = (actor: Actor, capability: Capability, { schoolId, authorId }: AnnouncementFacts): boolean =>
  reachesRow(actor, capability, { schoolId: schoolId ?? '', section: [authorId] });

/** The same rule as a filter on `announcements_announcements`. */
export const announcementsVisibleTo = (actor: Actor, capability: Capability): SQL =>
  reachFilter(actor, capability, {
    school: announcements.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${announcements.authorId} = ${actor.userId})`,
  });

/** Templates: one's own, and those that the school shares. */
export const templatesVisibleTo = (actor: Actor): SQL => {
  const shared = (mySchool: SQL) =>
    sql`(${templates.ownerId} = ${actor.userId} or (${templates.shared} = 'school' and ${mySchool}))`;
  const school = (schoolId: string) =>
    shared(sql`(${templates.schoolId} is null or ${templates.schoolId} = ${schoolId})`);
  return reachFilter(actor, WRITE, { school, section: (mine) => mine });
};

/** A condition on recipients: a guardian's tie to the child holds and opens messages. Others are told for themselves. */
export const stillReached = (row = 'announcements_recipients'): SQL => {
  const r = sql.raw(row);
  return sql`(${r}.role <> 'guardian' or exists (select 1 from ${guardianshipRows} g where g.institution_id = ${r}.institution_id
    and g.student_id = ${r}.student_id and g.person_id = ${r}.person_id and ${tieOpens(['messages'])}))`;
};

/** What the rule about one who received something needs to know. */
export interface ReceivedFacts {
  userId: string;
  role: string;
  /** Accounts of those whose tie to the child opens messages today. */
  guardianUserIds: readonly string[];
}

/** May this actor read what was sent to this recipient? */
export const canRead = (actor: Actor, { userId, role, guardianUserIds }: ReceivedFacts): boolean =>
  reachesRow(actor, 'announcements.read', {
    schoolId: actor.membership.schoolId ?? '',
    self: role === 'guardian' ? [] : [userId],
    child: role === 'guardian' ? guardianUserIds.filter((id) => id === userId) : [],
  });

/** The same rule as a filter on `announcements_recipients`: one's own rows, as a guardian only while the tie holds. */
export const receivedBy = (actor: Actor): SQL => {
  const self = () => sql`${recipients.role} <> 'guardian'`;
  const child = () => sql`${recipients.role} = 'guardian'`;
  return sql`(${recipients.userId} = ${actor.userId} and ${reachFilter(actor, 'announcements.read', { school: self, self, child })}
    and (${recipients.role} <> 'guardian' or ${guards(actor, sql`${recipients.studentId}`, 'messages')}))`;
};

/** The classes that somebody may write to. */
export const sectionsWrittenTo = (actor: Actor): SQL =>
  reachFilter(actor, WRITE, {
    school: sectionRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${sectionRows.id} in (${sectionsTaughtBy(actor, 'messages')}))`,
  });

/** The homerooms that somebody may write to; a teacher as their tutor. */
export const homeroomsWrittenTo = (actor: Actor): SQL =>
  reachFilter(actor, WRITE, {
    school: homeroomRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and ${homeroomRows.id} in (${homeroomsTutoredBy(actor)}))`,
  });

/** The students whose families somebody may write to, whatever the audience says. */
export const studentsWrittenTo = (actor: Actor): SQL =>
  reachFilter(actor, WRITE, {
    school: studentRows.schoolId,
    section: (mySchool) => sql`(${mySchool} and (${studentRows.id} in (select e.student_id from ${enrolmentRows} e
      where e.institution_id = ${actor.institutionId} and e.section_id in (${sectionsTaughtBy(actor, 'messages')}) and ${holdsOn('e')})
      or ${tutors(actor, sql`${studentRows.id}`)}))`,
  });

/** The staff whom somebody may write to; a teacher writes to families and students only. */
export const staffWrittenTo = (actor: Actor): SQL => reachFilter(actor, WRITE, { school: staffRows.schoolId });
