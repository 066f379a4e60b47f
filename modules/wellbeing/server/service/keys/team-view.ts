import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { namePeople, type Tx } from '@patio/platform';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TeamView } from '../../../contract/keys.ts';
import { fingerprintOf } from '../../keys/pair.ts';
import { findSchoolKey } from '../../keys/school-key.ts';
import { personalKeys, recoveries, teamMembers } from '../../schema/keys.ts';
import { readRules } from '../access/rules.ts';
import { getOwnPlace, listRecoveryChoices } from './team.ts';

/** The team of a school: who holds its key, who waits, who supervises whom, who recovers it, and what was decided. */
export async function readTeam(tx: Tx, actor: Actor, schoolId: Id): Promise<TeamView> {
  const own = await getOwnPlace(tx, actor, schoolId);
  const rows = await tx
    .select({ member: teamMembers, publicKey: personalKeys.publicKey })
    .from(teamMembers)
    .innerJoin(
      personalKeys,
      and(eq(personalKeys.institutionId, teamMembers.institutionId), eq(personalKeys.id, teamMembers.personalKeyId)),
    )
    .innerJoin(
      membershipRows,
      and(eq(membershipRows.institutionId, teamMembers.institutionId), eq(membershipRows.id, teamMembers.membershipId)),
    )
    .where(
      and(
        eq(teamMembers.institutionId, actor.institutionId),
        eq(teamMembers.schoolId, schoolId),
        isNull(teamMembers.leftAt),
        isNull(membershipRows.endedAt),
      ),
    )
    .orderBy(asc(teamMembers.createdAt));
  const [recovery] = await tx
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.schoolId, schoolId), isNull(recoveries.replacedAt)));
  const key = await findSchoolKey(tx, schoolId);
  const choices = await listRecoveryChoices(tx, schoolId);
  const holders = recovery ? [recovery.firstUserId, recovery.secondUserId] : [];
  const nameOf = await namePeople(tx, [...rows.map(({ member }) => member.userId), ...choices, ...holders]);
  return {
    schoolId,
    keyVersion: key?.keyVersion ?? 0,
    keyMadeAt: key?.createdAt.toISOString() ?? null,
    members: rows.map(({ member, publicKey }) => ({
      id: member.id,
      userId: member.userId,
      name: nameOf(member.userId),
      mine: member.userId === actor.userId,
      waits: member.sealedSchoolKey === null,
      coordinates: member.coordinates,
      supervisorId: member.supervisorId,
      fingerprint: fingerprintOf(publicKey),
      version: member.version,
    })),
    recovery: recovery ? { people: holders.map(nameOf), madeAt: recovery.createdAt.toISOString() } : null,
    choices: choices
      .map((userId) => ({ userId, name: nameOf(userId) }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    rules: await readRules(tx, schoolId),
    can: { coordinate: own.coordinates && own.sealedSchoolKey !== null },
  };
}
