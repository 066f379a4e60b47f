import { type SQL, sql } from 'drizzle-orm';
import { terms } from '../schema.ts';

/** A condition on a term, by its alias where it has one: it has no parts, so grades are written in it. */
export const isLeafTerm = (alias?: string): SQL => {
  const term = alias ? sql.raw(alias) : sql`${terms}`;
  return sql`not exists (select 1 from ${terms} part where part.institution_id = ${term}.institution_id and part.parent_id = ${term}.id)`;
};
