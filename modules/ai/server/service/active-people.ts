import { membershipRows, userRows } from '@patio/accounts/server';
import { type SQL, sql } from 'drizzle-orm';
import { routing } from '../schema.ts';

/** A condition: this account works at the school now, and nobody locked it. */
export const worksAt = (userId: SQL, schoolId: SQL): SQL => sql`exists (
  select 1 from ${membershipRows} m join ${userRows} u on u.id = m.user_id
  where m.institution_id = patio_institution() and m.user_id = ${userId} and m.role not in ('student', 'parent') and not m.platform
    and m.ended_at is null and m.starts_on <= (select patio_today()) and (m.ends_on is null or m.ends_on >= (select patio_today()))
    and (m.school_id is null or m.school_id = ${schoolId}) and u.locked_at is null)`;

/** A condition: a school names a recipient and a deputy for what is gravest, and both work there now. */
export const hasRecipients = (schoolId: SQL): SQL => sql`exists (
  select 1 from ${routing} r where r.institution_id = patio_institution() and r.school_id = ${schoolId} and r.category = 'any' and r.tier = 3
    and ${worksAt(sql`r.recipient_id`, sql`r.school_id`)} and ${worksAt(sql`r.deputy_id`, sql`r.school_id`)})`;
