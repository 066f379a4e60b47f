import type { Delegation, Override } from '@patio/access';
import { sql } from 'drizzle-orm';

/** The moment that a prepared question is asked for. */
export const now = sql`${sql.placeholder('now')}::timestamptz`;

export interface RightsRow {
  overrides: Override[];
  delegations: Delegation[];
  off: string[];
}

/** What the school decided about the role of a membership `m`, and what was lent to its person, as columns. */
export const rights = sql`coalesce((select json_agg(json_build_object('schoolId', o.school_id, 'role', o.role, 'capability', o.capability, 'reach', o.reach))
          from accounts_overrides o where o.institution_id = m.institution_id and o.role = m.role), '[]') as overrides,
        coalesce((select json_agg(json_build_object('capability', d.capability, 'reach', d.reach, 'schoolId', d.school_id, 'until', d.until))
          from accounts_delegations d where d.institution_id = m.institution_id and d.to_user_id = m.user_id
            and d.ended_at is null and d.until > ${now}), '[]') as delegations,
        coalesce((select json_agg(f.area) from accounts_switched_off f
          where f.institution_id = m.institution_id and f.school_id = m.school_id), '[]') as off`;

/** A condition: a membership `m` holds today, by the date of its school `sc`. */
export const holdsNow = sql`m.starts_on <= (${now} at time zone coalesce(sc.time_zone, 'UTC'))::date
        and (m.ends_on is null or m.ends_on >= (${now} at time zone coalesce(sc.time_zone, 'UTC'))::date)`;
