import { type Actor, reachOf } from '@patio/access';
import { eq, type SQL, sql } from 'drizzle-orm';
import { policies } from './schema.ts';

export type PolicyRow = typeof policies.$inferSelect;

/** The policies whose rules an actor may read. */
export const policiesVisibleTo = (actor: Actor): SQL => {
  const reach = reachOf(actor, 'grading.read');
  const { schoolId } = actor.membership;
  if (reach === 'institution' || reach === 'platform') return sql`true`;
  return reach === 'school' && schoolId ? eq(policies.schoolId, schoolId) : sql`false`;
};
