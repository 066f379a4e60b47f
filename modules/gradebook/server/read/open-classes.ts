import { type SQL, sql } from 'drizzle-orm';
import { items, sheets } from '../schema.ts';

/** The ids of the sections that have work in a term which families may not read yet. */
export const openClasses = (institutionId: string, termId: string, sections?: SQL): SQL => sql`
  select distinct i.section_id from ${items} i
  left join ${sheets} s on s.institution_id = i.institution_id and s.section_id = i.section_id and s.term_id = i.term_id
  where i.institution_id = ${institutionId} ${sections ? sql`and i.section_id = any(${sections})` : sql``} and i.term_id = ${termId}
    and i.archived_at is null and coalesce(s.state, 'draft') not in ('published', 'locked')`;
