import type { Actor } from '@patio/access';
import { guardianshipRows, joinPerson, spokenNameOf, TIE_HOLDS } from '@patio/people/server';
import type { Tx } from '@patio/platform';
import { todayAt } from '@patio/sections/server';
import { sql } from 'drizzle-orm';
import type { PayerShare } from '../../../contract/charging.ts';
import { failure } from '../../failures.ts';
import { getChargedStudent } from '../ledger/students.ts';
import { readShares, saveShares, sharesVersion } from './payers.ts';

async function listGuardians(tx: Tx, studentId: string) {
  const { rows } = await tx.execute<{ [column: string]: unknown; person_id: string; name: string }>(sql`
    select g.person_id, ${spokenNameOf('gp')} as name from ${guardianshipRows} g ${joinPerson('g', 'gp')}
    where g.institution_id = patio_institution() and g.student_id = ${studentId} and ${TIE_HOLDS} order by g.position, g.id`);
  return rows.map((row) => ({ personId: row.person_id, name: row.name }));
}

/** Who pays for a student today, and who could. */
export async function readStudentPayers(tx: Tx, actor: Actor, studentId: string) {
  const { schoolId } = await getChargedStudent(tx, actor, 'fees.manage', studentId);
  const today = await todayAt(tx, schoolId);
  const [known, guardians, version] = await Promise.all([
    readShares(tx, actor.institutionId, [studentId], today),
    listGuardians(tx, studentId),
    sharesVersion(tx, actor.institutionId, studentId),
  ]);
  return {
    today,
    version,
    shares: (known.get(studentId) ?? []).map((share) => ({
      payerId: share.payerId ?? share.personId ?? '',
      kind: share.personId ? ('guardian' as const) : ('company' as const),
      personId: share.personId,
      name: share.name,
      taxId: share.taxId,
      address: share.address,
      email: share.email,
      basisPoints: share.basisPoints,
    })),
    guardians,
  };
}

/** Says who pays for a student; adults must be guardians of the child, and papers name them as the record does. */
export async function saveStudentPayers(
  tx: Tx,
  actor: Actor,
  { studentId, seen, from, shares }: { studentId: string; seen: number; from: string; shares: readonly PayerShare[] },
): Promise<void> {
  const { schoolId } = await getChargedStudent(tx, actor, 'fees.manage', studentId);
  const guardians = await listGuardians(tx, studentId);
  const named = shares.map((share) => {
    if (share.kind === 'company') return share;
    const guardian = guardians.find((one) => one.personId === share.personId);
    if (!guardian) throw failure('not_found');
    return { ...share, name: guardian.name };
  });
  await saveShares(tx, actor, { studentId, schoolId, seen, from, shares: named });
}
