import type { Actor } from '@patio/access';
import { guardianshipRows, joinPerson, shortNameOf, tieOpens } from '@patio/people/server';
import { clock, type Tx } from '@patio/platform';
import { sql } from 'drizzle-orm';
import type { ThreadView } from '../../contract/talk.ts';
import { canAnswerFor, canModerate } from '../policy.ts';
import { rulesAt } from '../settings.ts';
import { readLine } from './lines.ts';
import { readPage } from './messages.ts';
import { getStanding, quietHours, quietUntil } from './standing.ts';
import { closedReason } from './writing.ts';

/** A conversation with its newest messages, or those before a place in it. */
export async function readThread(tx: Tx, actor: Actor, id: string, before?: number): Promise<ThreadView> {
  const standing = await getStanding(tx, actor, id);
  const [conversation, page, rules] = await Promise.all([
    readLine(tx, actor, id),
    readPage(tx, actor, standing, before),
    rulesAt(tx, standing.schoolId),
  ]);
  const closed = closedReason(standing, actor, rules);
  const office = standing.kind === 'office' && canAnswerFor(actor, standing.schoolId);
  // What a family writes to the office is not held: nobody is rung by a list.
  const toOffice = standing.kind === 'office' && !office;
  const quiet = toOffice ? null : quietUntil(standing, rules, clock.now());
  const hours = toOffice ? null : quietHours(standing, rules);
  return {
    conversation,
    ...page,
    quietUntil: quiet?.toISOString() ?? null,
    quietHours: hours && { from: hours.startsAt, until: hours.endsAt },
    closed,
    can: { write: closed === null, office, export: canModerate(actor, standing.schoolId) },
    // What is said to the psychologist never rests on a device.
    keep: !standing.people.some(({ role }) => role === 'psychology') && !office,
  };
}

interface FamilyRow extends Record<string, unknown> {
  name: string;
  relation: string;
  receives: boolean;
  livesWith: boolean;
}

/** The child of a conversation, who is in it, and for whom of the school the ties of the family. */
export async function readPeople(tx: Tx, actor: Actor, id: string) {
  const standing = await getStanding(tx, actor, id);
  const { student, people } = await readLine(tx, actor, id);
  const { role } = actor.membership;
  if (!student || role === 'parent' || role === 'student') return { student, people, family: [] };
  const { rows } = await tx.execute<FamilyRow>(sql`
    select ${shortNameOf('gp')} as name, g.relation, (${tieOpens(['messages'])}) as receives, g.lives_with as "livesWith"
    from ${guardianshipRows} g ${joinPerson('g', 'gp')}
    where g.institution_id = ${actor.institutionId} and g.student_id = ${standing.studentId} and (g.ended_on is null or g.ended_on > (select patio_today()))
    order by g.position, gp.register_key`);
  return { student, people, family: rows };
}
