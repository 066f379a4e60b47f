import { type Actor, reachesSchool } from '@patio/access';
import { reachFilter } from '@patio/platform';
import { type SQL, sql } from 'drizzle-orm';
import { contactLog, type NoteRow, notes, type ScheduleRow, schedules } from './schema.ts';

/** May this actor see and stop what is sent by itself? */
export const canReachSchedule = (actor: Actor, row: Pick<ScheduleRow, 'schoolId'>): boolean =>
  reachesSchool(actor, 'reports.run', row.schoolId ?? '');

/** The same rule as a filter on `reports_schedules`. */
export const schedulesVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'reports.run', { school: schedules.schoolId });

/** May this actor read this note of a student whom it reaches? One's own, and those that are shared. */
export const canReadNote = (actor: Actor, row: Pick<NoteRow, 'authorId' | 'shared'>): boolean =>
  row.shared || row.authorId === actor.userId;

/** The same rule as a filter on `reports_notes`, with the students whom the actor teaches. */
export const notesVisibleTo = (actor: Actor): SQL =>
  sql`(${notes.shared} or ${notes.authorId} = ${actor.userId}::uuid)`;

/** The contacts with families that those who lead a school read. */
export const contactsVisibleTo = (actor: Actor): SQL =>
  reachFilter(actor, 'reports.read_contacts', { school: contactLog.schoolId });
