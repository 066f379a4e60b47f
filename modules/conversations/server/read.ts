import { type SQL, sql } from 'drizzle-orm';
import { conversations, messages } from './schema.ts';

/** How many messages were written in the conversations of a school on each of its days: `day`, `many`. Never by whom, nor what. */
export const messagesWritten = (asked: { schoolId: string; from: string; through: string; zone: string }): SQL => sql`
  select (g.at at time zone ${asked.zone})::date as day, count(*)::int as many
  from ${conversations} c
  join ${messages} g on g.institution_id = c.institution_id and g.conversation_id = c.id
    and g.at >= ${asked.from}::date - 1 and g.at < ${asked.through}::date + 2
  where c.institution_id = patio_institution() and c.school_id = ${asked.schoolId} and c.last_at >= ${asked.from}::date - 1
    and (g.at at time zone ${asked.zone})::date between ${asked.from}::date and ${asked.through}::date
  group by 1`;
