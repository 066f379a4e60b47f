import { type Actor, holds, reachesSchool } from '@patio/access';
import { invitationRows } from '@patio/accounts/server';
import { guardianshipRows, personRows } from '@patio/people/server';
import { canDecide, getApproval, namePeople, type Tx } from '@patio/platform';
import { schoolRows } from '@patio/schools/server';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type BatchRow, type BatchView, batchOptions } from '../../contract.ts';
import { needsSecond } from '../../rules/leaving.ts';
import { canReachBatch } from '../policy.ts';
import { type BatchRecord, made } from '../schema.ts';

type Named = (id: string) => string;

const rowOf = (batch: BatchRecord, actor: Actor, school: string, nameOf: Named): BatchRow => ({
  id: batch.id,
  schoolId: batch.schoolId,
  schoolName: school,
  fileName: batch.fileName,
  format: batch.format,
  state: batch.state,
  startedBy: nameOf(batch.startedBy),
  mine: batch.startedBy === actor.userId,
  at: batch.createdAt.toISOString(),
  appliedAt: batch.appliedAt?.toISOString() ?? null,
  undoneAt: batch.undoneAt?.toISOString() ?? null,
  counts: batch.counts,
});

async function namesFor(tx: Tx, rows: readonly BatchRecord[]) {
  const ids = [...new Set(rows.map(({ schoolId }) => schoolId))];
  const [schools, nameOf] = await Promise.all([
    ids.length === 0
      ? []
      : tx.select({ id: schoolRows.id, name: schoolRows.name }).from(schoolRows).where(inArray(schoolRows.id, ids)),
    namePeople(
      tx,
      rows.flatMap(({ startedBy, approvedBy }) => [startedBy, approvedBy]),
    ),
  ]);
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  return { schoolOf: (id: string) => names.get(id) ?? '', nameOf: nameOf as Named };
}

/** Imports as a list shows them. */
export async function viewRows(tx: Tx, actor: Actor, rows: readonly BatchRecord[]): Promise<BatchRow[]> {
  const { schoolOf, nameOf } = await namesFor(tx, rows);
  return rows.map((row) => rowOf(row, actor, schoolOf(row.schoolId), nameOf));
}

/** Adults of the batch's ties who have an address, and neither an account nor an open invitation. */
export const invitableOf = (tx: Tx, batch: BatchRecord) =>
  tx
    .selectDistinct({ id: personRows.id, email: personRows.email })
    .from(guardianshipRows)
    .innerJoin(
      personRows,
      and(eq(personRows.institutionId, guardianshipRows.institutionId), eq(personRows.id, guardianshipRows.personId)),
    )
    .where(
      and(
        sql`${guardianshipRows.id} in (select unnest(k.ids) from ${made} k where k.institution_id = ${batch.institutionId}
          and k.batch_id = ${batch.id} and k.entity = 'guardianship')`,
        sql`${personRows.email} is not null and ${personRows.userId} is null and ${personRows.mergedIntoId} is null`,
        sql`not exists (select 1 from ${invitationRows} i where i.person_id = ${personRows.id} and i.accepted_at is null
          and i.revoked_at is null and i.expires_at > now())`,
      ),
    );

/** One import with all that its steps show. */
export async function viewBatch(tx: Tx, actor: Actor, batch: BatchRecord): Promise<BatchView> {
  const { schoolOf, nameOf } = await namesFor(tx, [batch]);
  const isApplied = batch.state === 'applied';
  const invitable = isApplied ? (await invitableOf(tx, batch)).length : 0;
  // Whoever may neither decide it nor asked for it does not see the request.
  const approval = batch.approvalId ? await getApproval(tx, actor, batch.approvalId).catch(() => null) : null;
  const may = canReachBatch(actor, batch);
  const open = ['planned', 'failed', 'waiting'].includes(batch.state);
  return {
    ...rowOf(batch, actor, schoolOf(batch.schoolId), nameOf),
    version: batch.version,
    jobId: batch.jobId,
    encoding: batch.encoding,
    delimiter: batch.delimiter,
    problem: batch.problem,
    tables: batch.found,
    remembered: batch.remembered,
    mapping: batch.mapping,
    options: batchOptions.parse(batch.options),
    values: batch.words,
    findingKinds: batch.findingKinds,
    leaveOut: batch.leaveOut,
    approval: approval && {
      id: approval.id,
      by: nameOf(approval.askedBy),
      state: approval.state,
      reason: approval.askedReason,
      refusal: approval.state === 'refused' ? approval.decidedReason : null,
    },
    invitable,
    invitedAt: batch.invitedAt?.toISOString() ?? null,
    can: {
      map: may && ['mapping', 'planned', 'failed'].includes(batch.state) && batch.fileGoneAt === null,
      apply: may && open && batch.counts !== null,
      approve: batch.state === 'waiting' && approval !== null && canDecide(actor, approval),
      undo: may && isApplied,
      discard: may && ['refused', 'mapping', 'planned', 'failed', 'waiting'].includes(batch.state),
      invite: isApplied && invitable > 0 && holds(actor, 'accounts.invite'),
      needsSecond: batch.counts !== null && needsSecond(batch.counts),
      create: reachesSchool(actor, 'sections.manage', batch.schoolId),
    },
  };
}
