import type { Actor } from '@patio/access';
import { membershipRows } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { clock, nextVersion, record, type Tx } from '@patio/platform';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { makePair, sealTo } from '../../keys/pair.ts';
import { type PrintedCode, sealRecovery } from '../../keys/recovery-codes.ts';
import { boundKey, findSchoolKey, getSchoolKey } from '../../keys/school-key.ts';
import { boundShare, schoolPair, type Unlocked } from '../../keys/unlocked.ts';
import { canWorkAt } from '../../policy.ts';
import { recoveries, recoveryRequests, schoolKeys, type TeamMemberRow, teamMembers } from '../../schema/keys.ts';

const RECOVERY_ROLES = ['director', 'coordinator', 'psychology'] as const;

/** A condition: a membership of this school, or of the whole institution, that has not ended. */
const holdsAt = (schoolId: Id) =>
  and(
    isNull(membershipRows.endedAt),
    or(eq(membershipRows.schoolId, schoolId), isNull(membershipRows.schoolId)),
    or(isNull(membershipRows.endsOn), sql`${membershipRows.endsOn} >= (select patio_today())`),
  );

/** Who can keep a recovery code of a school: leads it, coordinates it or works in its care team, and is an admin nowhere in the institution. */
export async function listRecoveryChoices(tx: Tx, schoolId: Id): Promise<Id[]> {
  const rows = await tx
    .select({ userId: membershipRows.userId, role: membershipRows.role })
    .from(membershipRows)
    .where(
      or(
        and(inArray(membershipRows.role, [...RECOVERY_ROLES]), holdsAt(schoolId)),
        and(eq(membershipRows.role, 'admin'), isNull(membershipRows.endedAt)),
      ),
    );
  const admins = new Set(rows.filter(({ role }) => role === 'admin').map(({ userId }) => userId));
  return [...new Set(rows.map(({ userId }) => userId))].filter((userId) => !admins.has(userId));
}

/** A member of the school's team who holds its key. */
export async function getOwnPlace(tx: Tx, actor: Actor, schoolId: Id): Promise<TeamMemberRow> {
  const [row] = await tx
    .select()
    .from(teamMembers)
    .where(
      and(
        eq(teamMembers.institutionId, actor.institutionId),
        eq(teamMembers.schoolId, schoolId),
        eq(teamMembers.userId, actor.userId),
        isNull(teamMembers.leftAt),
      ),
    );
  if (!row || !canWorkAt(actor, schoolId)) throw failure('not_found');
  return row;
}

/** A member who coordinates the team and holds its key. */
export async function requireCoordinator(tx: Tx, actor: Actor, schoolId: Id): Promise<TeamMemberRow> {
  const own = await getOwnPlace(tx, actor, schoolId);
  if (!own.coordinates || !own.sealedSchoolKey) throw failure('coordinator_only');
  return own;
}

async function keepRecovery(
  tx: Tx,
  actor: Actor,
  schoolId: Id,
  [firstUserId, secondUserId]: readonly [Id, Id],
): Promise<{ publicKey: string; codes: [PrintedCode, PrintedCode] }> {
  const choices = await listRecoveryChoices(tx, schoolId);
  if (firstUserId === secondUserId || ![firstUserId, secondUserId].every((id) => choices.includes(id)))
    throw failure('recovery_people');
  const { pair, ...sealed } = sealRecovery(actor.institutionId, schoolId);
  const { codes, checks, sealedPrivate } = sealed;
  await tx
    .update(recoveries)
    .set({ replacedAt: clock.now() })
    .where(and(eq(recoveries.schoolId, schoolId), isNull(recoveries.replacedAt)));
  await tx
    .update(recoveryRequests)
    .set({ endedAt: clock.now() })
    .where(and(eq(recoveryRequests.schoolId, schoolId), isNull(recoveryRequests.endedAt)));
  await tx.insert(recoveries).values({
    institutionId: actor.institutionId,
    id: clock.id(),
    schoolId,
    publicKey: pair.publicKey,
    sealedPrivate,
    firstUserId,
    firstCheck: checks[0],
    secondUserId,
    secondCheck: checks[1],
  });
  return {
    publicKey: pair.publicKey,
    codes: [
      { userId: firstUserId, code: codes[0] },
      { userId: secondUserId, code: codes[1] },
    ],
  };
}

/** Makes the key of a school's team: for whoever sets it up, and for two people who recover it together. Answers their codes, once. */
export async function setUpTeam(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  input: { schoolId: Id; firstUserId: Id; secondUserId: Id },
): Promise<PrintedCode[]> {
  const { schoolId } = input;
  const { institutionId, userId } = actor;
  const own = await getOwnPlace(tx, actor, schoolId);
  if (await findSchoolKey(tx, schoolId)) throw failure('team_stands');
  const pair = makePair();
  const { publicKey, codes } = await keepRecovery(tx, actor, schoolId, [input.firstUserId, input.secondUserId]);
  await tx.insert(schoolKeys).values({
    institutionId,
    id: clock.id(),
    schoolId,
    keyVersion: 1,
    publicKey: pair.publicKey,
    sealedForRecovery: sealTo(publicKey, pair.privateKey, boundKey(institutionId, schoolId, 1, 'recovery')),
  });
  await tx
    .update(teamMembers)
    .set({
      keyVersion: 1,
      sealedSchoolKey: sealTo(
        unlocked.personal.publicKey,
        pair.privateKey,
        boundShare(institutionId, schoolId, 1, userId),
      ),
      coordinates: true,
      ...nextVersion(teamMembers),
    })
    .where(eq(teamMembers.id, own.id));
  await record(tx, actor, 'wellbeing.team_set_up', { type: 'wellbeing.school_key', id: schoolId, schoolId });
  return codes;
}

/** New codes for two people; the codes before open nothing more. */
export async function renewRecovery(
  tx: Tx,
  actor: Actor,
  unlocked: Unlocked,
  input: { schoolId: Id; firstUserId: Id; secondUserId: Id },
): Promise<PrintedCode[]> {
  const { schoolId } = input;
  await requireCoordinator(tx, actor, schoolId);
  const key = await getSchoolKey(tx, schoolId);
  const { privateKey } = await schoolPair(tx, unlocked, schoolId, key.keyVersion);
  const { publicKey, codes } = await keepRecovery(tx, actor, schoolId, [input.firstUserId, input.secondUserId]);
  const bound = boundKey(actor.institutionId, schoolId, key.keyVersion, 'recovery');
  await tx
    .update(schoolKeys)
    .set({ sealedForRecovery: sealTo(publicKey, privateKey, bound) })
    .where(eq(schoolKeys.id, key.id));
  await record(tx, actor, 'wellbeing.recovery_renewed', { type: 'wellbeing.school_key', id: schoolId, schoolId });
  return codes;
}
