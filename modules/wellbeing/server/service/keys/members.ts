import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { fingerprintOf, sealTo } from '../../keys/pair.ts';
import { getSchoolKey } from '../../keys/school-key.ts';
import { boundShare, schoolPair, type Unlocked } from '../../keys/unlocked.ts';
import { canWorkAt } from '../../policy.ts';
import { personalKeys, recoveryRequests, schoolKeys, type TeamMemberRow, teamMembers } from '../../schema/keys.ts';
import { closeUnlocks } from './phrase.ts';
import { requireCoordinator } from './team.ts';

/** Lets somebody who waits into the team: seals the school's key to theirs. The fingerprint says that it is the key both have read aloud. */
export async function grantKey(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  input: { memberId: Id; fingerprint: string },
): Promise<TeamMemberRow> {
  const [found] = await tx
    .select({ member: teamMembers, publicKey: personalKeys.publicKey })
    .from(teamMembers)
    .innerJoin(
      personalKeys,
      and(eq(personalKeys.institutionId, teamMembers.institutionId), eq(personalKeys.id, teamMembers.personalKeyId)),
    )
    .innerJoin(
      membershipRows,
      and(
        eq(membershipRows.institutionId, teamMembers.institutionId),
        eq(membershipRows.id, teamMembers.membershipId),
        eq(membershipRows.role, 'psychology'),
        isNull(membershipRows.endedAt),
      ),
    )
    .where(
      and(
        eq(teamMembers.institutionId, actor.institutionId),
        eq(teamMembers.id, input.memberId),
        isNull(teamMembers.leftAt),
        isNull(teamMembers.sealedSchoolKey),
      ),
    );
  if (!found || !canWorkAt(actor, found.member.schoolId)) throw failure('not_found');
  if (fingerprintOf(found.publicKey) !== input.fingerprint) throw failure('changed_meanwhile');
  const { schoolId, userId } = found.member;
  const { keyVersion } = await getSchoolKey(tx, schoolId);
  const { privateKey } = await schoolPair(tx, unlocked, schoolId, keyVersion);
  const [row] = await tx
    .update(teamMembers)
    .set({
      keyVersion,
      sealedSchoolKey: sealTo(
        found.publicKey,
        privateKey,
        boundShare(actor.institutionId, schoolId, keyVersion, userId),
      ),
      grantedBy: actor.userId,
      ...nextVersion(teamMembers),
    })
    .where(eq(teamMembers.id, found.member.id))
    .returning();
  await tx
    .update(recoveryRequests)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(recoveryRequests.schoolId, schoolId),
        eq(recoveryRequests.userId, userId),
        isNull(recoveryRequests.endedAt),
      ),
    );
  await record(tx, actor, 'wellbeing.key_granted', { type: 'wellbeing.team_member', id: userId, schoolId });
  return row!;
}

/** A team whose coordinator left is coordinated by whoever has held the key longest, until they name another. */
async function nameCoordinator(tx: Tx, schoolId: Id): Promise<void> {
  const holders = await tx
    .select()
    .from(teamMembers)
    .where(and(eq(teamMembers.schoolId, schoolId), isNull(teamMembers.leftAt), isNotNull(teamMembers.sealedSchoolKey)))
    .orderBy(asc(teamMembers.createdAt), asc(teamMembers.id));
  const [longest] = holders;
  if (!longest || holders.some(({ coordinates }) => coordinates)) return;
  await tx
    .update(teamMembers)
    .set({ coordinates: true, ...nextVersion(teamMembers) })
    .where(and(eq(teamMembers.institutionId, longest.institutionId), eq(teamMembers.id, longest.id)));
}

/** Ends somebody's place in a team at once: what was sealed to them goes, what they had open closes, and the school's key is due to be made anew. */
export async function endPlace(tx: Tx, actor: Actor, member: TeamMemberRow): Promise<void> {
  await tx
    .update(teamMembers)
    .set({
      leftAt: clock.now(),
      sealedSchoolKey: null,
      keyVersion: null,
      coordinates: false,
      ...nextVersion(teamMembers),
    })
    .where(and(eq(teamMembers.institutionId, member.institutionId), eq(teamMembers.id, member.id)));
  await closeUnlocks(tx, member.institutionId, member.userId);
  if (member.coordinates) await nameCoordinator(tx, member.schoolId);
  if (member.sealedSchoolKey)
    await tx
      .update(schoolKeys)
      .set({ rotateSince: clock.now() })
      .where(and(eq(schoolKeys.schoolId, member.schoolId), isNull(schoolKeys.retiredAt)));
  await record(tx, actor, 'wellbeing.team_left', {
    type: 'wellbeing.team_member',
    id: member.userId,
    schoolId: member.schoolId,
  });
}

/** Takes somebody out of the team. The last who holds the key stays: without them only recovery opens anything. */
export async function removeMember(tx: Tx, actor: Actor, memberId: Id): Promise<TeamMemberRow> {
  const [member] = await tx
    .select()
    .from(teamMembers)
    .where(
      and(eq(teamMembers.institutionId, actor.institutionId), eq(teamMembers.id, memberId), isNull(teamMembers.leftAt)),
    );
  if (!member) throw failure('not_found');
  await requireCoordinator(tx, actor, member.schoolId);
  if (member.userId === actor.userId) throw failure('coordinator_stays');
  await endPlace(tx, actor, member);
  return member;
}

/** Says who reads this person's clinical notes besides them, from now on. */
export async function setSupervisor(
  tx: Tx,
  actor: Actor,
  input: { memberId: Id; version: number; supervisorId: Id | null; coordinates: boolean },
): Promise<TeamMemberRow> {
  const [member] = await tx
    .select()
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.institutionId, actor.institutionId),
        eq(teamMembers.id, input.memberId),
        isNull(teamMembers.leftAt),
      ),
    );
  if (!member) throw failure('not_found');
  const own = await requireCoordinator(tx, actor, member.schoolId);
  if (own.id === member.id && !input.coordinates) throw failure('coordinator_stays');
  if (input.supervisorId === member.userId) throw failure('not_in_team', undefined, 'supervisorId');
  if (input.supervisorId) {
    const [supervisor] = await tx
      .select({ id: teamMembers.id })
      .from(teamMembers)
      .where(
        and(
          eq(teamMembers.schoolId, member.schoolId),
          eq(teamMembers.userId, input.supervisorId),
          isNull(teamMembers.leftAt),
          isNotNull(teamMembers.sealedSchoolKey),
        ),
      );
    if (!supervisor) throw failure('not_in_team', undefined, 'supervisorId');
  }
  const row = await updateSeen(
    tx,
    teamMembers,
    { ...member, version: input.version },
    {
      supervisorId: input.supervisorId,
      coordinates: input.coordinates,
    },
  );
  if (!row) throw failure('changed_meanwhile');
  await record(tx, actor, 'wellbeing.supervisor_set', {
    type: 'wellbeing.team_member',
    id: member.userId,
    schoolId: member.schoolId,
  });
  return row;
}
