import { type SQL, sql } from 'drizzle-orm';
import { announcements, recipients } from './schema.ts';

/**
 * Whom the announcements of a school reached at home, on which of its days, and whether they read it: a row (`person_id`, `student_id`,
 * `homeroom_id`, `day`, `has_read`) for each guardian and announcement. What it said is not in it.
 */
export const familiesTold = (asked: { schoolId: string; from: string; through: string; zone: string }): SQL => sql`
  select r.person_id, r.student_id, r.homeroom_id, (a.sent_at at time zone ${asked.zone})::date as day, r.read_version > 0 as has_read
  from ${announcements} a
  join ${recipients} r on r.institution_id = a.institution_id and r.announcement_id = a.id and r.role = 'guardian' and r.told_version > 0
  where a.institution_id = patio_institution() and a.school_id = ${asked.schoolId}
    and a.sent_at >= ${asked.from}::date - 1 and a.sent_at < ${asked.through}::date + 2
    and (a.sent_at at time zone ${asked.zone})::date between ${asked.from}::date and ${asked.through}::date`;

/**
 * On which days a school sent what its families were told of or read only since a moment, among those before a day: one row (`day`) for
 * each.
 */
export const daysReadSince = (asked: { schoolId: string; zone: string; before: string; since: Date }): SQL => sql`
  select distinct (a.sent_at at time zone ${asked.zone})::date::text as day
  from ${announcements} a
  join ${recipients} r on r.institution_id = a.institution_id and r.announcement_id = a.id and r.role = 'guardian'
    and greatest(r.told_at, r.read_at) >= ${asked.since.toISOString()}::timestamptz
  where a.institution_id = patio_institution() and a.school_id = ${asked.schoolId}
    and (a.sent_at at time zone ${asked.zone})::date < ${asked.before}::date`;
