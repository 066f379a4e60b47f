import type { Actor } from '@patio/access';
import { record, startJob, type Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { IssuePreview } from '../../../contract/ledger.ts';
import { failure } from '../../failures.ts';
import { canReachSchool } from '../../policy.ts';
import { invoices, issueRuns } from '../../schema.ts';
import { requireOpenDay } from './days.ts';
import { type Drafts, draftInvoices, listIssued, readFamilies } from './issue-drafts.ts';
import { getInstalment, type IssueFacts, readIssueFacts } from './issue-facts.ts';
import { getRunRow, issueInvoices } from './issue-job.ts';

const AT_ONCE = 500;
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
