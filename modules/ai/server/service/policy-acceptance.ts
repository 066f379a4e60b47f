import type { Actor } from '@patio/access';
import { namesOf } from '@patio/notices/server';
import { clock, record, type Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { SchoolConfig } from '../../contract/school.ts';
import { failure } from '../failures.ts';
import { acceptances } from '../schema.ts';

/** The version of the rules for using models; another text is another version, and is agreed to again. */
export const POLICY_VERSION = 1;
const MOST_SHOWN = 50;

/** Whether this person agreed to the rules as they stand. */
export async function hasAccepted(tx: Tx, actor: Actor): Promise<boolean> {
  const own = and(
    eq(acceptances.institutionId, actor.institutionId),
    eq(acceptances.userId, actor.userId),
    eq(acceptances.policyVersion, POLICY_VERSION),
  );
  return (await tx.$count(acceptances, own)) > 0;
}

/** Keeps that somebody agreed to the rules; a second time changes nothing. */
export async function acceptPolicy(tx: Tx, actor: Actor, version: number): Promise<{ version: number }> {
  if (version !== POLICY_VERSION) throw failure('changed_meanwhile');
  const [made] = await tx
    .insert(acceptances)
    .values({ institutionId: actor.institutionId, id: clock.id(), userId: actor.userId, policyVersion: version })
    .onConflictDoNothing()
    .returning({ id: acceptances.id });
  if (made) await record(tx, actor, 'ai.policy_accepted', { type: 'ai.policy', id: made.id }, { after: { version } });
  return { version };
}

/** The rules as they stand, and who agreed to them, the latest first. */
export async function readPolicy(tx: Tx, actor: Actor): Promise<SchoolConfig['policy']> {
  const rows = await tx
    .select({ userId: acceptances.userId, at: acceptances.at })
    .from(acceptances)
    .where(and(eq(acceptances.institutionId, actor.institutionId), eq(acceptances.policyVersion, POLICY_VERSION)))
    .orderBy(desc(acceptances.at), acceptances.id)
    .limit(MOST_SHOWN);
  const [names, accepted] = await Promise.all([
    namesOf(
      tx,
      rows.map(({ userId }) => userId),
    ),
    hasAccepted(tx, actor),
  ]);
  const by = rows.map(({ userId, at }) => ({ name: names.get(userId) ?? '—', at: at.toISOString() }));
  return { version: POLICY_VERSION, accepted, by };
}
