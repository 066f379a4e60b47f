import { type Actor, holds } from '@patio/access';
import { decodeCursor, encodeCursor, type Id, type PageInput, skipOf } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { cancelJob, countPage, namePeople, platformSchema, record, type Tx } from '@patio/platform';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { RunState } from '../../../contract/fields.ts';
import type { RunFilters, RunView } from '../../../contract/runs.ts';
import { failure } from '../../failures.ts';
import { type RunRow, runs, seals } from '../../schema.ts';
import { allReports, canRun } from '../reports/registry.ts';
import { orderRun } from './order.ts';
import { canReachRun, runsVisibleTo } from './reach.ts';

const { jobs } = platformSchema;

const asked = (tx: Tx) =>
  tx
    .select({ run: runs, job: jobs, code: seals.code })
    .from(runs)
    .leftJoin(jobs, and(eq(jobs.institutionId, runs.institutionId), eq(jobs.id, runs.jobId)))
    .leftJoin(seals, and(eq(seals.institutionId, runs.institutionId), eq(seals.id, runs.id)));
type Asked = Awaited<ReturnType<typeof asked>>[number];

/** Where a run stands: its own word where it ended, else its job's; a job that is gone took the run with it. */
export const stateOf = ({ run, job }: Pick<Asked, 'run' | 'job'>): RunState => {
  if (run.finishedAt) return run.held ? 'held' : 'done';
  if (!job || job.state === 'done') return 'failed';
  return job.state;
};

function viewOf(actor: Actor, row: Asked, nameOf: (id: Id) => string, locale: Locale): RunView {
  const { run, job, code } = row;
  const state = stateOf(row);
  const report = allReports().find(({ key }) => key === run.report);
  const open = state === 'waiting' || state === 'running';
  const mine = run.startedBy === actor.userId;
  return {
    id: run.id,
    report: run.report,
    title: report?.title({}, { locale }) ?? run.report,
    official: report?.official ?? false,
    said: run.said,
    format: run.format,
    state,
    done: job?.progressDone ?? 0,
    total: job?.progressTotal ?? 0,
    rows: run.rows,
    at: run.createdAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    by: nameOf(run.startedBy),
    scheduled: run.scheduleId !== null,
    fileId: state === 'done' ? run.fileId : null,
    bytes: run.bytes,
    code,
    problem: state === 'failed' ? (job?.error ? 'error' : 'lost') : null,
    parameters: run.parameters,
    can: {
      cancel: open && (mine || holds(actor, 'platform.manage_jobs')),
      again: !open && report !== undefined && canRun(actor, report),
    },
  };
}

async function viewRows(tx: Tx, actor: Actor, rows: readonly Asked[], locale: Locale): Promise<RunView[]> {
  const nameOf = await namePeople(
    tx,
    rows.map(({ run }) => run.startedBy),
  );
  return rows.map((row) => viewOf(actor, row, nameOf, locale));
}

/** One run as its readers see it. */
export async function viewRun(tx: Tx, actor: Actor, id: Id, locale: Locale): Promise<RunView> {
  const rows = await asked(tx).where(
    and(eq(runs.institutionId, actor.institutionId), eq(runs.id, id), runsVisibleTo(actor)),
  );
  const [view] = await viewRows(tx, actor, rows, locale);
  if (!view) throw failure('not_found');
  return view;
}

/** Which reports were run, by whom and when, the newest first. */
export async function listRuns(
  tx: Tx,
  actor: Actor,
  input: RunFilters & PageInput & { counted?: 'yes' | undefined },
  locale: Locale,
) {
  const visible = and(eq(runs.institutionId, actor.institutionId), runsVisibleTo(actor));
  const filtered: SQL | undefined = and(
    visible,
    input.report ? eq(runs.report, input.report) : undefined,
    input.schoolId ? eq(runs.schoolId, input.schoolId) : undefined,
    input.mine ? eq(runs.startedBy, actor.userId) : undefined,
  );
  const [before] = decodeCursor(input.cursor, 1) ?? [];
  const rows = await asked(tx)
    .where(and(filtered, before ? sql`${runs.id} < ${before}::uuid` : undefined))
    .orderBy(desc(runs.id))
    .limit(input.limit + 1)
    .offset(skipOf(input));
  const shown = rows.slice(0, input.limit);
  const last = rows.length > input.limit ? shown.at(-1) : undefined;
  const count = (where: SQL | undefined) => () => tx.select({ one: sql`1` }).from(runs).where(where);
  return {
    items: await viewRows(tx, actor, shown, locale),
    ...(last && { nextCursor: encodeCursor([last.run.id]) }),
    ...(await countPage(tx, input, count(filtered), count(visible))),
  };
}

async function getRun(tx: Tx, actor: Actor, id: Id): Promise<{ run: RunRow; job: Asked['job'] }> {
  const [row] = await asked(tx).where(and(eq(runs.institutionId, actor.institutionId), eq(runs.id, id)));
  if (!row || !canReachRun(actor, row.run)) throw failure('not_found');
  return row;
}

/** Stops a run that is being made; nothing of it is kept. */
export async function cancelRun(tx: Tx, actor: Actor, id: Id): Promise<void> {
  const row = await getRun(tx, actor, id);
  const state = stateOf(row);
  if (!row.job || (state !== 'waiting' && state !== 'running')) throw failure('not_running');
  if (row.run.startedBy !== actor.userId && !holds(actor, 'platform.manage_jobs')) throw failure('not_yours');
  await cancelJob(tx, actor, row.job);
  await record(
    tx,
    actor,
    'reports.cancelled',
    { type: 'reports.run', id, schoolId: row.run.schoolId },
    { after: { report: row.run.report } },
  );
}

/** Runs a report once more with what it was told; the new run is one's own. */
export async function runAgain(tx: Tx, actor: Actor, id: Id): Promise<RunRow> {
  const row = await getRun(tx, actor, id);
  if (['waiting', 'running'].includes(stateOf(row))) throw failure('still_running');
  const { report, parameters, format, locale } = row.run;
  return orderRun(tx, actor, { report, parameters, format, locale });
}

/** How each report was told and run last by this person. */
export async function lastOf(tx: Tx, actor: Actor): Promise<Map<string, { run: RunRow; state: RunState }>> {
  const rows = await tx
    .selectDistinctOn([runs.report], { run: runs, job: jobs })
    .from(runs)
    .leftJoin(jobs, and(eq(jobs.institutionId, runs.institutionId), eq(jobs.id, runs.jobId)))
    .where(
      and(
        eq(runs.institutionId, actor.institutionId),
        eq(runs.startedBy, actor.userId),
        sql`${runs.scheduleId} is null`,
      ),
    )
    .orderBy(runs.report, desc(runs.id));
  return new Map(rows.map((row) => [row.run.report, { run: row.run, state: stateOf(row) }]));
}
