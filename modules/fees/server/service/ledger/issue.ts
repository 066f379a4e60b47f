import type { Actor } from '@patio/access';
import { defineJob, publish, record, startJob, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { invoicesIssued } from '../../../contract/events.ts';
import type { IssuePreview } from '../../../contract/ledger.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { type IssueRunRow, invoices, issueRuns } from '../../schema.ts';
import { openPayers } from '../setup/payers.ts';
import { getSettings } from '../setup/settings.ts';
import { requireOpenDay } from './days.ts';
import { type Drafts, draftInvoices, listIssued, readFamilies } from './issue-drafts.ts';
import { getInstalment, type IssueFacts, readIssueFacts } from './issue-facts.ts';
import { writeInvoices } from './write-invoices.ts';

const AT_ONCE = 500;
const MOST_AT_ONCE = 1_000;
const SAMPLES = 8;

async function reachInstalment(tx: Tx, actor: Actor, id: string) {
  const found = await getInstalment(tx, actor.institutionId, id);
  if (!canReachSchool(actor, 'fees.manage', found.plan.schoolId)) throw failure('not_found');
  return found;
}

async function draftAll(tx: Tx, facts: IssueFacts): Promise<Drafts> {
  const families = await readFamilies(tx, facts);
  const issued = await listIssued(
    tx,
    facts,
    facts.students.map((one) => one.id),
  );
  return draftInvoices(facts, facts.students, { ...families, issued });
}

/** What issuing an instalment would charge, with some invoices as they would read. Nothing is written. */
export async function previewIssue(tx: Tx, actor: Actor, instalmentId: string): Promise<IssuePreview> {
  await reachInstalment(tx, actor, instalmentId);
  const facts = await readIssueFacts(tx, actor.institutionId, instalmentId);
  const { drafts, ...leftOut } = await draftAll(tx, facts);
  const byDiscount = drafts.toSorted((a, b) => b.amounts.discount - a.amounts.discount);
  return {
    students: new Set(drafts.map((one) => one.student.id)).size,
    invoices: drafts.length,
    total: drafts.reduce((sum, one) => sum + one.amounts.total, 0),
    discount: drafts.reduce((sum, one) => sum + one.amounts.discount, 0),
    currency: facts.currency,
    ...leftOut,
    samples: byDiscount.slice(0, SAMPLES).map(({ student, share, amounts }) => ({
      student: student.name,
      payer: share.name,
      total: amounts.total,
      discount: amounts.discount,
      trace: amounts.trace,
    })),
  };
}

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

const getRunRow = async (tx: Tx, institutionId: string, id: string): Promise<IssueRunRow> => {
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

/** A run whose worker gave up holds nobody back: after an hour another one takes over what it left. */
const endStale = (tx: Tx, institutionId: string, schoolId: string) =>
  tx
    .update(issueRuns)
    .set({ state: 'done', doneAt: sql`now()` })
    .where(
      and(
        eq(issueRuns.institutionId, institutionId),
        eq(issueRuns.schoolId, schoolId),
        eq(issueRuns.state, 'running'),
        sql`${issueRuns.startedAt} < now() - interval '1 hour'`,
      ),
    );

/** Starts issuing an instalment; the same run asked for twice is one. */
export async function startIssue(
  tx: Tx,
  actor: Actor,
  { id: instalmentId, runId }: { id: string; runId: string },
): Promise<{ runId: string; jobId: string }> {
  const { plan } = await reachInstalment(tx, actor, instalmentId);
  const issuedOn = await requireOpenDay(tx, actor, plan.schoolId);
  const facts = await readIssueFacts(tx, actor.institutionId, instalmentId);
  const { drafts, withoutPrice } = await draftAll(tx, facts);
  if (withoutPrice > 0) throw failure('no_price');
  if (drafts.length === 0) throw failure('already_used');
  await endStale(tx, actor.institutionId, plan.schoolId);
  const jobId = await startJob(tx, actor, issueInvoices, { runId, atOnce: AT_ONCE }, { key: runId });
  const [run] = await tx
    .insert(issueRuns)
    .values({
      institutionId: actor.institutionId,
      id: runId,
      schoolId: plan.schoolId,
      instalmentId,
      issuedOn,
      state: 'running',
      jobId,
      planned: drafts.length,
      startedBy: actor.userId,
    })
    .onConflictDoNothing()
    .returning();
  if (!run) throw failure('run_busy');
  await record(
    tx,
    actor,
    'fees.issue_started',
    { type: 'fees.run', id: runId, schoolId: plan.schoolId },
    { after: { instalmentId, planned: drafts.length } },
  );
  return { runId, jobId };
}

/** How far a run is. */
export async function readRun(tx: Tx, actor: Actor, id: string) {
  const run = await getRunRow(tx, actor.institutionId, id);
  if (!canReachSchool(actor, 'fees.manage', run.schoolId)) throw failure('not_found');
  const { rows } = await tx.execute<{ [column: string]: unknown; issued: number }>(
    sql`select count(*)::int as issued from ${invoices} where institution_id = ${run.institutionId} and run_id = ${id}`,
  );
  return { state: run.state, planned: run.planned, issued: rows[0]?.issued ?? 0 };
}
