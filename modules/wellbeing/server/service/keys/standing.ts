import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, type Tx, type UnlockSecret } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { KeyStanding } from '../../../contract/keys.ts';
import { fingerprintOf } from '../../keys/pair.ts';
import { findSchoolKey } from '../../keys/school-key.ts';
import { findUnlocked } from '../../keys/unlocked.ts';
import { canWorkAt } from '../../policy.ts';
import { recoveryRequests, teamMembers } from '../../schema/keys.ts';
import { findPersonalKey } from './phrase.ts';

/** Where this person stands with the keys of a school's team: what they must do next, or until when it is open. */
export async function readStanding(
  tx: Tx,
  actor: Actor,
  secret: UnlockSecret | null,
  asked: Id | undefined,
): Promise<KeyStanding> {
  const schoolId = asked ?? actor.membership.schoolId;
  const nothing = { schoolId, school: '', opened: false, closesAt: null, fingerprint: null, recovery: null };
  if (!schoolId || !canWorkAt(actor, schoolId)) return { ...nothing, schoolId: null, state: 'no_school' };
  const [school] = await tx.select({ name: schoolRows.name }).from(schoolRows).where(eq(schoolRows.id, schoolId));
  const own = await findPersonalKey(tx, actor);
  const known = { ...nothing, school: school?.name ?? '' };
  if (!own) return { ...known, state: 'no_phrase' };
  const unlocked = await findUnlocked(tx, actor, secret);
  const [member] = await tx
    .select({ sealed: teamMembers.sealedSchoolKey })
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.institutionId, actor.institutionId),
        eq(teamMembers.schoolId, schoolId),
        eq(teamMembers.userId, actor.userId),
        isNull(teamMembers.leftAt),
      ),
    );
  const [request] = await tx
    .select()
    .from(recoveryRequests)
    .where(
      and(
        eq(recoveryRequests.institutionId, actor.institutionId),
        eq(recoveryRequests.schoolId, schoolId),
        eq(recoveryRequests.userId, actor.userId),
        isNull(recoveryRequests.endedAt),
        gt(recoveryRequests.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(recoveryRequests.createdAt))
    .limit(1);
  const standing = {
    ...known,
    opened: unlocked !== null,
    closesAt: unlocked?.closesAt.toISOString() ?? null,
    fingerprint: fingerprintOf(own.publicKey),
    recovery: request
      ? {
          codes: [request.firstSealed, request.secondSealed].filter((code) => code !== null).length,
          expiresAt: request.expiresAt.toISOString(),
        }
      : null,
  };
  if (!(await findSchoolKey(tx, schoolId))) return { ...standing, state: 'no_team' };
  // Whoever came back to the team asks anew as soon as they open their key.
  if (!member && !unlocked) return { ...standing, state: 'locked' };
  if (!member?.sealed) return { ...standing, state: 'waiting' };
  return { ...standing, state: unlocked ? 'open' : 'locked' };
}
