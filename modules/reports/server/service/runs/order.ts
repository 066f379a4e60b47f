import type { Actor } from '@patio/access';
import type { Id } from '@patio/kernel';
import type { Locale } from '@patio/messages/runtime';
import { clock, platformSchema, record, startJob, type Tx } from '@patio/platform';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Format, Parameters } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { type RunRow, runs } from '../../schema.ts';
import type { ReportDefinition, Scene } from '../reports/define.ts';
import { findReport } from '../reports/registry.ts';
import { readScene } from '../reports/scene.ts';
import { makeReport } from './make-job.ts';

const { jobs } = platformSchema;

/** More rows than these are no report: a PDF cannot be read, and a file that large is for a database. */
export const MOST_ROWS = { pdf: 4_000, file: 200_000 } as const;
/** How many one person may have under way, and begin within an hour. */
export const MOST_RUNS = { atOnce: 3, hourly: 30 } as const;

/** What a report was told, judged, with the report itself. */
export async function prepare(
  tx: Tx,
  actor: Actor,
  key: string,
  given: Parameters,
  locale: Locale,
): Promise<{ report: ReportDefinition; scene: Scene }> {
  const report = findReport(actor, key);
  if (!report) throw failure('not_found');
  return { report, scene: await readScene(tx, actor, report, given, locale) };
}

/** Refuses what nobody could read or carry, before anybody waits for it. */
export function requireFeasible(rows: number, format: Format): void {
  if (rows === 0) throw failure('nothing_to_report');
  if (format === 'pdf' && rows > MOST_ROWS.pdf) throw failure('too_many_for_pdf', { rows, most: MOST_ROWS.pdf });
  if (rows > MOST_ROWS.file) throw failure('too_many_rows', { rows, most: MOST_ROWS.file });
}

/** Nobody fills the queue: a few at once, and so many within an hour. */
async function requireTurn(tx: Tx, actor: Actor): Promise<void> {
  const [count] = await tx
    .select({
      open: sql<number>`(count(*) filter (where ${runs.finishedAt} is null
        and exists (select 1 from ${jobs} j where j.institution_id = ${sql.raw('reports_runs.institution_id')} and j.id = ${sql.raw('reports_runs.job_id')}
          and j.state in ('waiting', 'running'))))::int`,
      hourly: sql<number>`count(*)::int`,
    })
    .from(runs)
    .where(
      and(
        eq(runs.startedBy, actor.userId),
        sql`${runs.createdAt} > now() - interval '1 hour'`,
        isNull(runs.scheduleId),
      ),
    );
  if ((count?.open ?? 0) >= MOST_RUNS.atOnce) throw failure('too_many_running', { most: MOST_RUNS.atOnce });
  if ((count?.hourly ?? 0) >= MOST_RUNS.hourly) throw failure('too_many_today', { most: MOST_RUNS.hourly });
}

export interface Order {
  report: string;
  parameters: Parameters;
  format: Format;
  locale: Locale;
}

/** Begins a run: judged now, made in the background, kept in the history whatever comes of it. */
export async function orderRun(
  tx: Tx,
  actor: Actor,
  { report: key, parameters, format, locale }: Order,
  scheduleId: Id | null = null,
): Promise<RunRow> {
  const { report, scene } = await prepare(tx, actor, key, parameters, locale);
  if (!report.formats.includes(format)) throw failure('format_unknown', { format }, 'format');
  requireFeasible(await report.count(tx, actor, scene), format);
  if (!scheduleId) await requireTurn(tx, actor);
  const id = clock.id();
  const jobId = await startJob(tx, actor, makeReport, { runId: id });
  const [run] = await tx
    .insert(runs)
    .values({
      institutionId: actor.institutionId,
      id,
      schoolId: scene.school?.id ?? null,
      sectionId: scene.section?.id ?? null,
      report: key,
      parameters,
      said: scene.said,
      format,
      locale,
      jobId,
      startedBy: actor.userId,
      scheduleId,
    })
    .returning();
  if (!run) throw new Error('a run was not kept');
  await record(
    tx,
    actor,
    'reports.started',
    { type: 'reports.run', id, schoolId: run.schoolId },
    { after: { report: key, parameters, format, scheduled: scheduleId !== null } },
  );
  return run;
}
