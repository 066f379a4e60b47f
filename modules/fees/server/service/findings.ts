import type { Actor } from '@patio/access';
import { makeId } from '@patio/kernel';
import { clock, nextVersion, record, type Tx, updateSeen } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FindingView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { ofReachedSchool } from '../policy.ts';
import { type ProviderAccountRow, payments, reconciliations } from '../schema.ts';

const MOST_SHOWN = 500;

export type NewFinding = Omit<typeof reconciliations.$inferInsert, 'id'>;

/** A difference about a payment of a provider, as it is written down. */
export const findingOf = (
  account: ProviderAccountRow,
  kind: FindingView['kind'],
  there: { id: string; minor: number; currency: string; at: string },
): NewFinding => ({
  institutionId: account.institutionId,
  schoolId: account.schoolId,
  source: 'provider',
  kind,
  key: `${account.provider} ${there.id} ${kind}`,
  object: `${account.provider} ${there.id}`,
  on: there.at.slice(0, 10),
  currency: there.currency,
  there: there.minor,
});

/** Writes a difference down, once however often it is found. */
export async function keepFinding(tx: Tx, finding: NewFinding): Promise<void> {
  await tx
    .insert(reconciliations)
    .values({ ...finding, id: makeId() })
    .onConflictDoNothing();
}

/** A condition: a difference in the actor's reach that nobody has solved. */
export const isOpenFinding = (actor: Actor) =>
  and(
    eq(reconciliations.institutionId, actor.institutionId),
    isNull(reconciliations.solvedAt),
    ofReachedSchool(actor, 'fees.manage', reconciliations.schoolId),
  );

/** What does not match, the oldest first. */
export async function listFindings(tx: Tx, actor: Actor): Promise<{ findings: FindingView[]; total: number }> {
  const [rows, total] = await Promise.all([
    tx
      .select({ row: reconciliations, school: schoolRows.name, payerId: payments.payerId })
      .from(reconciliations)
      .innerJoin(
        schoolRows,
        and(eq(schoolRows.institutionId, reconciliations.institutionId), eq(schoolRows.id, reconciliations.schoolId)),
      )
      .leftJoin(
        payments,
        and(eq(payments.institutionId, reconciliations.institutionId), eq(payments.id, reconciliations.paymentId)),
      )
      .where(isOpenFinding(actor))
      .orderBy(asc(reconciliations.createdAt), asc(reconciliations.id))
      .limit(MOST_SHOWN),
    tx.$count(reconciliations, isOpenFinding(actor)),
  ]);
  return {
    total,
    findings: rows.map(({ row, school, payerId }) => ({
      id: row.id,
      version: row.version,
      schoolId: row.schoolId,
      school,
      source: row.source,
      kind: row.kind,
      object: row.object,
      on: row.on,
      currency: row.currency,
      here: row.here,
      there: row.there,
      payerId,
      at: row.createdAt.toISOString(),
    })),
  };
}

/** Closes a difference with a person's word about it. */
export async function solveFinding(
  tx: Tx,
  actor: Actor,
  { id, version, note }: { id: string; version: number; note: string },
): Promise<void> {
  const [row] = await tx
    .select()
    .from(reconciliations)
    .where(and(isOpenFinding(actor), eq(reconciliations.id, id)));
  if (!row) throw failure('not_found');
  const after = await updateSeen(
    tx,
    reconciliations,
    { institutionId: actor.institutionId, id, version },
    { solvedAt: clock.now(), solvedBy: actor.userId, note },
  );
  if (!after) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'fees.finding_solved',
    { type: 'fees.finding', id, schoolId: row.schoolId },
    { reason: note },
  );
}

/** What a later look found to be in order closes by itself. */
export async function closeFindings(
  tx: Tx,
  institutionId: string,
  keys: readonly string[],
  note: string,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(reconciliations)
    .set({ solvedAt: clock.now(), note, ...nextVersion(reconciliations) })
    .where(
      and(
        eq(reconciliations.institutionId, institutionId),
        inArray(reconciliations.key, [...keys]),
        isNull(reconciliations.solvedAt),
      ),
    );
}
