import type { Actor } from '@patio/access';
import { defineJob, publish, record, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invoicesIssued } from '../../../contract/events.ts';
import { failure } from '../../failures.ts';
import { type IssueRunRow, invoices, issueRuns } from '../../schema.ts';
import { openPayers } from '../setup/payers.ts';
import { getSettings } from '../setup/settings.ts';
import { draftInvoices, listIssued, readFamilies } from './issue-drafts.ts';
import { type IssueFacts, readIssueFacts } from './issue-facts.ts';
import { writeInvoices } from './write-invoices.ts';

const MOST_AT_ONCE = 1_000;

/** Issues the invoices of some students; whoever has theirs is passed over, so a repeat adds nothing. */
async function issueBatch(
  tx: Tx,
  actor: Actor,
  run: IssueRunRow,
  facts: IssueFacts,
  known: Awaited<ReturnType<typeof readFamilies>>,
  students: IssueFacts['students'],
): Promise<number> {
  const ids = students.map((one) => one.id);
  const issued = await listIssued(tx, facts, ids);
  const { drafts } = draftInvoices(facts, students, { ...known, issued });
  const place = { institutionId: run.institutionId, schoolId: run.schoolId, currency: facts.currency };
  const [settings, shares] = await Promise.all([
    getSettings(tx, place.institutionId, place.schoolId),
    openPayers(
      tx,
      place.institutionId,
      drafts.map((one) => one.share),
    ),
  ]);
  const { instalment, concept, plan } = facts;
  const title = `${concept.name} · ${instalment.name}`;
  const made = await writeInvoices(
    tx,
    actor,
    place,
    settings.invoiceSeries,
    drafts.map(({ student, amounts, earlyUntil, earlyAmount }, at) => ({
      kind: 'instalment',
      payerId: shares[at]?.payerId ?? '',
      studentId: student.id,
      yearId: plan.yearId,
      conceptId: concept.id,
      instalmentId: instalment.id,
      runId: run.id,
      title,
      text: title,
      issuedOn: run.issuedOn,
      dueOn: instalment.dueOn < run.issuedOn ? run.issuedOn : instalment.dueOn,
      amounts,
      earlyUntil,
      earlyAmount,
    })),
  );
  return made.length;
}

/** Loads a run. */
export const getRunRow = async (tx: Tx, institutionId: string, id: string): Promise<IssueRunRow> => {
  const [row] = await tx
    .select()
    .from(issueRuns)
    .where(and(eq(issueRuns.institutionId, institutionId), eq(issueRuns.id, id)));
  if (!row) throw failure('not_found');
  return row;
};

/** The run is over: how many it made is counted from the invoices themselves. */
async function finishRun(tx: Tx, actor: Actor, run: IssueRunRow): Promise<number> {
  const { rows } = await tx.execute<{ [column: string]: unknown; issued: number }>(sql`
    update ${issueRuns} set state = 'done', done_at = now(),
      issued = (select count(*) from ${invoices} i where i.institution_id = ${run.institutionId} and i.run_id = ${run.id})
    where institution_id = ${run.institutionId} and id = ${run.id} and state = 'running' returning issued`);
  const count = rows[0]?.issued;
  if (count === undefined) return run.issued;
  const { id: runId, schoolId } = run;
  await record(tx, actor, 'fees.invoices_issued', { type: 'fees.run', id: runId, schoolId }, { after: { count } });
  await publish(tx, invoicesIssued, { runId, count });
  return count;
}

/** Issues an instalment for a whole school in parts; a run that was killed goes on with whoever has no invoice yet. */
export const issueInvoices = defineJob('fees.issue_invoices', {
  input: z.object({ runId: z.uuid(), atOnce: z.int().min(1).max(MOST_AT_ONCE) }),
  lane: 'bulk',
  run: async ({ input, actor, tenant, progress, signal }) => {
    const { run, facts, known } = await tenant(async (tx) => {
      const row = await getRunRow(tx, actor.institutionId, input.runId);
      const read = await readIssueFacts(tx, actor.institutionId, row.instalmentId);
      return { run: row, facts: read, known: await readFamilies(tx, read) };
    });
    for (let at = 0; at < facts.students.length; at += input.atOnce) {
      signal.throwIfAborted();
      await tenant((tx) => issueBatch(tx, actor, run, facts, known, facts.students.slice(at, at + input.atOnce)));
      progress(Math.min(at + input.atOnce, facts.students.length), facts.students.length);
    }
    return { issued: await tenant((tx) => finishRun(tx, actor, run)) };
  },
});
