import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import { clock, record, type Tx, updateMany } from '@patio/platform';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { failure } from '../../failures.ts';
import { makePair, openWith, sealTo } from '../../keys/pair.ts';
import { boundKey, getSchoolKey } from '../../keys/school-key.ts';
import { boundShare, schoolPair, type Unlocked } from '../../keys/unlocked.ts';
import { cases } from '../../schema/cases.ts';
import { personalKeys, recoveries, schoolKeys, teamMembers } from '../../schema/keys.ts';
import { boundCaseKey } from '../open-case.ts';

/** Makes the school's key anew: for those who are in the team now, for the two who recover, and for the key of every case. */
export async function rotateKey(tx: Tx, actor: Actor, unlocked: Unlocked, schoolId: Id): Promise<number> {
  const { institutionId } = actor;
  const old = await getSchoolKey(tx, schoolId);
  const [locked] = await tx.select().from(schoolKeys).where(eq(schoolKeys.id, old.id)).for('update');
  if (locked?.retiredAt) throw failure('changed_meanwhile');
  const oldPair = await schoolPair(tx, unlocked, schoolId, old.keyVersion);
  const [recovery] = await tx
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.schoolId, schoolId), isNull(recoveries.replacedAt)));
  const pair = makePair();
  const keyVersion = old.keyVersion + 1;
  await tx
    .update(schoolKeys)
    .set({
      retiredAt: clock.now(),
      rotateSince: null,
      sealedForNext: sealTo(
        pair.publicKey,
        oldPair.privateKey,
        boundKey(institutionId, schoolId, old.keyVersion, 'next'),
      ),
    })
    .where(eq(schoolKeys.id, old.id));
  await tx.insert(schoolKeys).values({
    institutionId,
    id: clock.id(),
    schoolId,
    keyVersion,
    publicKey: pair.publicKey,
    sealedForRecovery: sealTo(
      recovery!.publicKey,
      pair.privateKey,
      boundKey(institutionId, schoolId, keyVersion, 'recovery'),
    ),
  });
  const members = await tx
    .select({
      id: teamMembers.id,
      version: teamMembers.version,
      userId: teamMembers.userId,
      publicKey: personalKeys.publicKey,
    })
    .from(teamMembers)
    .innerJoin(
      personalKeys,
      and(eq(personalKeys.institutionId, teamMembers.institutionId), eq(personalKeys.id, teamMembers.personalKeyId)),
    )
    .where(and(eq(teamMembers.schoolId, schoolId), isNull(teamMembers.leftAt), isNotNull(teamMembers.sealedSchoolKey)));
  await updateMany(
    tx,
    teamMembers,
    members.map(({ id, version, userId, publicKey }) => ({
      id,
      version,
      columns: {
        keyVersion,
        sealedSchoolKey: sealTo(publicKey, pair.privateKey, boundShare(institutionId, schoolId, keyVersion, userId)),
      },
    })),
  );
  await rewrapCases(tx, unlocked, schoolId, { publicKey: pair.publicKey, keyVersion });
  unlocked.schoolPairs.delete(schoolId);
  await record(
    tx,
    actor,
    'wellbeing.key_rotated',
    { type: 'wellbeing.school_key', id: schoolId, schoolId },
    { after: { keyVersion } },
  );
  return keyVersion;
}

async function rewrapCases(
  tx: Tx,
  unlocked: Unlocked,
  schoolId: Id,
  to: { publicKey: string; keyVersion: number },
): Promise<void> {
  const rows = await tx
    .select({
      institutionId: cases.institutionId,
      id: cases.id,
      sealedKey: cases.sealedKey,
      keyVersion: cases.keyVersion,
    })
    .from(cases)
    .where(and(eq(cases.schoolId, schoolId), isNotNull(cases.sealedKey)))
    .for('update');
  for (const row of rows) {
    const bound = boundCaseKey(row.institutionId, row.id);
    const from = await schoolPair(tx, unlocked, schoolId, row.keyVersion);
    const sealedKey = sealTo(to.publicKey, openWith(from, row.sealedKey!, bound), bound);
    // The version that people see stays: nothing that they edit has changed.
    await tx
      .update(cases)
      .set({ sealedKey, keyVersion: to.keyVersion })
      .where(and(eq(cases.institutionId, row.institutionId), eq(cases.id, row.id)));
  }
}
