import { listOf, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { Progress } from '../../contract/write.ts';
import { stillReached } from '../policy.ts';
import { announcements, recipients } from '../schema.ts';

const NONE: Progress = { people: 0, told: 0, read: 0, answered: 0 };

/** A condition on a recipient `r` of an announcement `a`: has read the text as it is now. */
export const HAS_READ = sql`r.read_version >= greatest(a.text_version, 1)`;
/** A condition: is asked for an answer at all; consent is a guardian's. */
export const IS_ASKED = sql`(a.ask = 'acknowledge' or (a.ask = 'consent' and r.role = 'guardian'))`;
/** A condition: has answered the text as it is now. */
export const HAS_ANSWERED = sql`(r.answer is not null and r.answer_version >= a.text_version)`;

/** How far these announcements have come, in one question. */
export async function progressOf(tx: Tx, ids: readonly string[]): Promise<(id: string) => Progress> {
  if (ids.length === 0) return () => NONE;
  const { rows } = await tx.execute<Progress & { id: string } & Record<string, unknown>>(sql`
    select a.id, count(distinct r.person_id)::int as people,
      count(distinct r.person_id) filter (where r.told_version > 0)::int as told,
      count(distinct r.person_id) filter (where ${HAS_READ})::int as read,
      count(distinct r.person_id) filter (where ${IS_ASKED} and ${HAS_ANSWERED})::int as answered
    from ${announcements} a join ${recipients} r on r.institution_id = a.institution_id and r.announcement_id = a.id
    where a.institution_id = patio_institution() and a.id = any(${listOf(ids)}::uuid[]) and ${stillReached('r')}
    group by a.id`);
  const byId = new Map(rows.map(({ id, ...progress }) => [id, progress]));
  return (id) => byId.get(id) ?? NONE;
}
