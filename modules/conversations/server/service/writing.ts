import type { Actor } from '@patio/access';
import { listGuardianAccounts } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import type { ThreadView } from '../../contract/talk.ts';
import { isStaff } from '../../rules/who-writes.ts';
import { failure } from '../failures.ts';
import { participants } from '../schema.ts';
import type { SchoolRules } from '../settings.ts';
import { type Member, officeVerdict, type Standing, verdictOf } from './standing.ts';

/** Why somebody cannot write here now; null where they can. */
export type Closed = ThreadView['closed'];

export const memberOf = (standing: Standing, { userId, membership }: Pick<Actor, 'userId' | 'membership'>) =>
  standing.people.find((one) => one.userId === userId && one.role === membership.role);

const isFamily = ({ role }: Member): boolean => role === 'parent';

/** Those whom a rule is asked about: of staff the others, of families and students the people of the school. */
const counterparts = (standing: Standing, me: Member): Member[] => {
  const others = standing.people.filter((one) => one !== me);
  return isStaff(me.role) ? others : others.filter((one) => isStaff(one.role));
};

function closedOffice(standing: Standing, rules: SchoolRules): Closed {
  const asker = standing.people[0];
  if (!asker?.holds) return 'tie';
  return officeVerdict(standing, asker, rules) === 'no' ? 'policy' : null;
}

function closedFor(standing: Standing, me: Member | undefined, rules: SchoolRules): Closed {
  if (standing.closed) return 'moderation';
  if (standing.kind === 'office') return closedOffice(standing, rules);
  if (!me?.holds) return 'tie';
  const others = counterparts(standing, me);
  const verdicts = others.map((other) => verdictOf(standing, me, other, rules));
  if (verdicts.includes('with_guardians') && !standing.people.some((one) => isFamily(one) && one.holds))
    return 'guardians';
  // A child whose conversation the family shares is not written to when only the tie to the child is left.
  if (verdicts.some((verdict) => verdict !== 'no')) return null;
  return others.some((one) => !one.holds) ? 'tie' : 'policy';
}

/** Why the actor cannot write in a conversation now; null where nothing stands in the way. */
export const closedReason = (standing: Standing, actor: Actor, rules: SchoolRules): Closed =>
  closedFor(standing, memberOf(standing, actor), rules);

const FAILURES = {
  tie: 'tie_ended',
  moderation: 'closed_by_school',
  policy: 'may_not_start',
  guardians: 'guardians_missing',
} as const;

/** Refuses where the actor may not write, with the reason. */
export function requireWritable(standing: Standing, actor: Actor, rules: SchoolRules): void {
  const closed = closedReason(standing, actor, rules);
  if (closed) throw failure(FAILURES[closed]);
}

/** Whoever gets what this author writes: everybody else in it whose tie holds now. */
export const recipientsOf = (standing: Standing, authorId: string): Member[] =>
  standing.people.filter((one) => one.holds && one.userId !== authorId);

/** Brings the family into a conversation with a small child: guardians who came later join with the next message. */
export async function joinGuardians(tx: Tx, standing: Standing): Promise<boolean> {
  const { institutionId, id: conversationId, studentId } = standing;
  if (!studentId || !standing.people.some(({ role }) => role === 'student')) return false;
  const known = new Set(standing.people.filter(isFamily).map(({ userId }) => userId));
  const family = await listGuardianAccounts(tx, [studentId], ['messages']);
  const missing = family.filter(({ userId }) => !known.has(userId));
  if (missing.length === 0) return false;
  await tx
    .insert(participants)
    .values(
      missing.map(({ userId }) => ({ institutionId, conversationId, userId, role: 'parent' as const, studentId })),
    )
    .onConflictDoNothing();
  return true;
}
