import type { Actor } from '@patio/access';
import { giveBack, spend } from '@patio/accounts/server';
import type { Id } from '@patio/kernel';
import { clock, namePeople, nextVersion, record, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { RecoveryRequestView } from '../../../contract/keys.ts';
import { failure } from '../../failures.ts';
import { openWith, sealTo } from '../../keys/pair.ts';
import { isCode, openRecovery, readCode } from '../../keys/recovery-codes.ts';
import { boundKey, getSchoolKey } from '../../keys/school-key.ts';
import { boundShare, type Unlocked } from '../../keys/unlocked.ts';
import {
  personalKeys,
  type RecoveryRequestRow,
  type RecoveryRow,
  recoveries,
  recoveryRequests,
  teamMembers,
} from '../../schema/keys.ts';
import { getOwnPlace } from './team.ts';

const HOURS = 24;
const boundCode = (request: Pick<RecoveryRequestRow, 'institutionId' | 'id'>, which: 'first' | 'second') =>
  `${request.institutionId}|recovery request ${request.id}|${which}`;

/** Asks the two named people for their codes, for the key that this person has now; it waits a day. */
export async function askRecovery(tx: Tx, actor: Actor, schoolId: Id): Promise<RecoveryRequestRow> {
  const own = await getOwnPlace(tx, actor, schoolId);
  if (own.sealedSchoolKey) throw failure('team_stands');
  const [recovery] = await tx
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.schoolId, schoolId), isNull(recoveries.replacedAt)));
  if (!recovery) throw failure('no_team');
  await tx
    .update(recoveryRequests)
    .set({ endedAt: clock.now() })
    .where(
      and(
        eq(recoveryRequests.schoolId, schoolId),
        eq(recoveryRequests.userId, actor.userId),
        isNull(recoveryRequests.endedAt),
      ),
    );
  const [row] = await tx
    .insert(recoveryRequests)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      recoveryId: recovery.id,
      userId: actor.userId,
      personalKeyId: own.personalKeyId,
      expiresAt: new Date(clock.now().getTime() + HOURS * 3_600_000),
    })
    .returning();
  await record(tx, actor, 'wellbeing.recovery_asked', { type: 'wellbeing.team_member', id: actor.userId, schoolId });
  return row!;
}

/** The two people of whom a request asks a code. */
export const listAsked = async (tx: Tx, request: Pick<RecoveryRequestRow, 'recoveryId'>): Promise<Id[]> => {
  const [row] = await tx.select().from(recoveries).where(eq(recoveries.id, request.recoveryId));
  return row ? [row.firstUserId, row.secondUserId] : [];
};

const ofMine = (actor: Actor) =>
  or(eq(recoveries.firstUserId, actor.userId), eq(recoveries.secondUserId, actor.userId));

const waiting = (tx: Tx) =>
  tx
    .select({ request: recoveryRequests, recovery: recoveries })
    .from(recoveryRequests)
    .innerJoin(
      recoveries,
      and(eq(recoveries.institutionId, recoveryRequests.institutionId), eq(recoveries.id, recoveryRequests.recoveryId)),
    )
    .$dynamic();

const open = () =>
  and(isNull(recoveryRequests.endedAt), gt(recoveryRequests.expiresAt, clock.now()), isNull(recoveries.replacedAt));

const sideOf = (actor: Actor, recovery: RecoveryRow): 'first' | 'second' =>
  recovery.firstUserId === actor.userId ? 'first' : 'second';

/** The requests that wait for this person's code. */
export async function listRecoveryRequests(tx: Tx, actor: Actor): Promise<RecoveryRequestView[]> {
  const rows = await waiting(tx).where(
    and(eq(recoveryRequests.institutionId, actor.institutionId), open(), ofMine(actor)),
  );
  const nameOf = await namePeople(
    tx,
    rows.map(({ request }) => request.userId),
  );
  const schools = await tx.select({ id: schoolRows.id, name: schoolRows.name }).from(schoolRows);
  return rows.map(({ request, recovery }) => ({
    id: request.id,
    name: nameOf(request.userId),
    school: schools.find(({ id }) => id === request.schoolId)?.name ?? '',
    expiresAt: request.expiresAt.toISOString(),
    given: (sideOf(actor, recovery) === 'first' ? request.firstSealed : request.secondSealed) !== null,
  }));
}

/** A condition: a request that still needs this person's code. */
export const asksCodeOf = (actor: Actor): SQL | undefined =>
  and(
    eq(recoveryRequests.institutionId, actor.institutionId),
    isNull(recoveryRequests.endedAt),
    gt(recoveryRequests.expiresAt, clock.now()),
    sql`exists (select 1 from ${recoveries} r where r.institution_id = ${actor.institutionId} and r.id = ${recoveryRequests}.recovery_id
      and r.replaced_at is null and ((r.first_user_id = ${actor.userId} and ${recoveryRequests}.first_sealed is null)
        or (r.second_user_id = ${actor.userId} and ${recoveryRequests}.second_sealed is null)))`,
  );

/** Counts a try of a code before it is made, whoever makes it. */
export async function countCodeTry(actor: Actor): Promise<() => Promise<void>> {
  const wait = await spend([['key_phrase', actor.userId]]);
  if (wait !== null) throw failure('too_many_tries', { seconds: wait });
  return () => giveBack([['key_phrase', actor.userId]]);
}

/** Hands one's code over to whoever asked, and to nobody else: it is sealed to their new key. */
export async function giveRecoveryCode(tx: Tx, actor: Actor, input: { requestId: Id; code: string }): Promise<void> {
  const [found] = await waiting(tx)
    .where(
      and(
        eq(recoveryRequests.institutionId, actor.institutionId),
        eq(recoveryRequests.id, input.requestId),
        open(),
        ofMine(actor),
      ),
    )
    .for('update', { of: recoveryRequests });
  if (!found || actor.impersonatedBy) throw failure('not_found');
  const { request, recovery } = found;
  const side = sideOf(actor, recovery);
  if (!isCode(input.code, side === 'first' ? recovery.firstCheck : recovery.secondCheck))
    throw failure('code_wrong', undefined, 'code');
  const [key] = await tx.select().from(personalKeys).where(eq(personalKeys.id, request.personalKeyId));
  const sealed = sealTo(key!.publicKey, readCode(input.code), boundCode(request, side));
  await tx
    .update(recoveryRequests)
    .set({
      ...(side === 'first' ? { firstSealed: sealed } : { secondSealed: sealed }),
      ...nextVersion(recoveryRequests),
    })
    .where(eq(recoveryRequests.id, request.id));
  await record(tx, actor, 'wellbeing.recovery_code_given', {
    type: 'wellbeing.team_member',
    id: request.userId,
    schoolId: request.schoolId,
  });
}

/** Once both codes are there, opens the school's key with them for whoever asked. Answers whether there was something to finish. */
export async function finishRecovery(tx: Tx, actor: Actor, unlocked: Unlocked): Promise<boolean> {
  const [found] = await waiting(tx).where(
    and(
      eq(recoveryRequests.institutionId, actor.institutionId),
      eq(recoveryRequests.userId, actor.userId),
      eq(recoveryRequests.personalKeyId, unlocked.personalKeyId),
      isNotNull(recoveryRequests.firstSealed),
      isNotNull(recoveryRequests.secondSealed),
      open(),
    ),
  );
  if (!found) return false;
  const { request, recovery } = found;
  const { institutionId, schoolId } = request;
  const own = await getOwnPlace(tx, actor, schoolId);
  const codeOf = (which: 'first' | 'second', sealed: string) =>
    openWith(unlocked.personal, sealed, boundCode(request, which));
  const pair = openRecovery(recovery, codeOf('first', request.firstSealed!), codeOf('second', request.secondSealed!));
  const key = await getSchoolKey(tx, schoolId);
  const privateKey = openWith(
    pair,
    key.sealedForRecovery,
    boundKey(institutionId, schoolId, key.keyVersion, 'recovery'),
  );
  await tx
    .update(teamMembers)
    .set({
      keyVersion: key.keyVersion,
      sealedSchoolKey: sealTo(
        unlocked.personal.publicKey,
        privateKey,
        boundShare(institutionId, schoolId, key.keyVersion, actor.userId),
      ),
      coordinates: true,
      ...nextVersion(teamMembers),
    })
    .where(eq(teamMembers.id, own.id));
  await tx
    .update(recoveryRequests)
    .set({ endedAt: clock.now(), firstSealed: null, secondSealed: null })
    .where(eq(recoveryRequests.id, request.id));
  await record(tx, actor, 'wellbeing.key_recovered', { type: 'wellbeing.team_member', id: actor.userId, schoolId });
  return true;
}
