import type { Actor } from '@patio/access';
import { callRows, currencyOfModels } from '@patio/ai/server';
import { decodeCursor, encodeCursor, type PageInput } from '@patio/kernel';
import { afterKeys, countPage, namePeople, type Tx } from '@patio/platform';
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Figures, MetricsView, RunFilters } from '../../contract/setup.ts';
import type { RunLine } from '../../contract/views.ts';
import { failure } from '../failures.ts';
import { figuresVisibleTo, runsVisibleTo } from '../policy.ts';
import { generated, lessons, runLog } from '../schema.ts';
import { listSchools } from './begin-with.ts';
import { countBlocks } from './block-outcomes.ts';
import { countReviews } from './review-time.ts';

const visible = (actor: Actor, schoolId?: string): SQL | undefined =>
  and(
    eq(runLog.institutionId, actor.institutionId),
    runsVisibleTo(actor),
    schoolId ? eq(runLog.schoolId, schoolId) : undefined,
  );

/** A lesson counts as taken as it came where hardly a letter in fifty was written anew. */
const AS_IT_CAME = 0.02;

interface Row extends Record<string, unknown> {
  name: string;
  runs: number;
  failed: number;
  milliseconds: string;
  tokens: string;
  cost: string;
  published: number;
  accepted: number;
  distance: string | null;
}

/** Figures by a name that each run has, the most used first; every one of them is counted from rows that `listRuns` shows. */
async function figuresBy(tx: Tx, where: SQL | undefined, name: SQL): Promise<Figures[]> {
  const { rows } = await tx.execute<Row>(sql`
    with runs as (select ${name} as name, ${runLog.lessonId} as lesson_id, ${runLog.kind} as kind, ${runLog.problem} as problem,
        ${runLog.milliseconds} as milliseconds, ${runLog.callId} as call_id, ${runLog.institutionId} as institution_id
      from ${runLog} where ${where}),
    told as (select distinct r.name, l.id, l.edit_distance from runs r join ${lessons} l on l.institution_id = r.institution_id and l.id = r.lesson_id
      where l.edit_distance is not null and r.kind = 'lesson' and r.problem is null)
    select r.name, count(*)::int as runs, (count(*) filter (where r.problem is not null))::int as failed,
      sum(r.milliseconds)::bigint as milliseconds, coalesce(sum(c.tokens_in + c.tokens_out), 0) as tokens, coalesce(sum(c.cost_micros), 0) as cost,
      (select count(*)::int from told t where t.name = r.name) as published,
      (select count(*)::int from told t where t.name = r.name and t.edit_distance <= ${AS_IT_CAME}::numeric) as accepted,
      (select avg(t.edit_distance) from told t where t.name = r.name) as distance
    from runs r left join ${callRows} c on c.institution_id = r.institution_id and c.id = r.call_id
    group by r.name order by count(*) desc, r.name`);
  return rows.map((row) => ({
    ...{ name: row.name, runs: row.runs, failed: row.failed, published: row.published, accepted: row.accepted },
    milliseconds: Number(row.milliseconds),
    tokens: Number(row.tokens),
    costMicros: Number(row.cost),
    distance: row.distance === null ? null : Math.round(Number(row.distance) * 1_000) / 1_000,
  }));
}

const NOTHING: Figures = {
  ...{
    name: '',
    runs: 0,
    failed: 0,
    milliseconds: 0,
    tokens: 0,
    costMicros: 0,
    published: 0,
    accepted: 0,
    distance: null,
  },
};

/** Runs, time, tokens, cost, acceptance, edits and failures, by template and by who wrote. */
export async function readMetrics(tx: Tx, actor: Actor, schoolId?: string): Promise<MetricsView> {
  if (schoolId && !(await listSchools(tx, actor)).some(({ id }) => id === schoolId)) throw failure('not_found');
  const where = visible(actor, schoolId);
  const [total] = await figuresBy(tx, where, sql`''`);
  const problems = await tx
    .select({ problem: sql<string>`${runLog.problem}`, count: sql<number>`count(*)::int` })
    .from(runLog)
    .where(and(where, isNotNull(runLog.problem)))
    .groupBy(runLog.problem)
    .orderBy(sql`count(*) desc`, runLog.problem);
  const { rows: findings } = await tx.execute<{ code: string; count: number }>(sql`
    select f ->> 'code' as code, count(*)::int as count from ${lessons} l
    join ${generated} g on g.institution_id = l.institution_id and g.id = l.generated_id, jsonb_array_elements(l.findings) f
    where l.institution_id = ${actor.institutionId} and l.state = 'done' and (g.institution_id, g.id) in (
      select ${generated.institutionId}, ${generated.id} from ${generated} where ${figuresVisibleTo(actor)}) ${schoolId ? sql`and g.school_id = ${schoolId}` : sql``}
    group by 1 order by 2 desc, 1 limit 20`);
  const { rows: money } = await tx.execute<{ currency: string }>(
    sql`select ${currencyOfModels(sql`${schoolId ?? null}::uuid`)} as currency`,
  );
  return {
    currency: money[0]?.currency ?? 'USD',
    total: total ?? NOTHING,
    byTemplate: await figuresBy(tx, where, sql`${runLog.template}`),
    byModel: await figuresBy(tx, where, sql`coalesce(${runLog.model}, ${runLog.madeBy})`),
    problems,
    blocks: await countBlocks(tx, actor, schoolId),
    review: await countReviews(tx, actor, schoolId),
    findings,
  };
}

const asked = (actor: Actor, filters: Partial<RunFilters>): SQL | undefined =>
  and(
    visible(actor),
    filters.template ? eq(runLog.template, filters.template) : undefined,
    filters.model ? sql`coalesce(${runLog.model}, ${runLog.madeBy}) = ${filters.model}` : undefined,
    filters.madeBy ? eq(runLog.madeBy, filters.madeBy) : undefined,
    filters.problem ? eq(runLog.problem, filters.problem) : undefined,
    filters.failed ? isNotNull(runLog.problem) : undefined,
    filters.courseId ? eq(runLog.generatedId, filters.courseId) : undefined,
  );

/** The runs behind the figures, the newest first. */
export async function listRuns(
  tx: Tx,
  actor: Actor,
  filters: RunFilters & PageInput,
): Promise<{ items: RunLine[]; nextCursor?: string; total?: number; all?: number }> {
  const cursor = decodeCursor(filters.cursor, 1);
  const rows = await tx
    .select({
      run: runLog,
      course: generated.title,
      tokens: sql<number>`coalesce(${callRows.tokensIn} + ${callRows.tokensOut}, 0)`,
      cost: sql<string>`coalesce(${callRows.costMicros}, 0)`,
      currency: currencyOfModels(sql`${runLog.schoolId}`),
    })
    .from(runLog)
    .innerJoin(generated, and(eq(generated.institutionId, runLog.institutionId), eq(generated.id, runLog.generatedId)))
    .leftJoin(callRows, and(eq(callRows.institutionId, runLog.institutionId), eq(callRows.id, runLog.callId)))
    .where(and(asked(actor, filters), cursor ? afterKeys([sql`${runLog.id}`], cursor, true) : undefined))
    .orderBy(desc(runLog.id))
    .limit(filters.limit + 1);
  const page = rows.slice(0, filters.limit);
  const last = page.at(-1);
  const nameOf = await namePeople(
    tx,
    page.map(({ run }) => run.byId),
  );
  const counted = await countPage(
    tx,
    filters,
    () => tx.select({ id: runLog.id }).from(runLog).where(asked(actor, filters)),
    () => tx.select({ id: runLog.id }).from(runLog).where(asked(actor, {})),
  );
  return {
    items: page.map(({ run, course, tokens, cost, currency }) => ({
      ...{ id: run.id, courseId: run.generatedId, course, kind: run.kind, madeBy: run.madeBy, model: run.model },
      ...{
        template: run.template,
        milliseconds: run.milliseconds,
        tokens,
        costMicros: Number(cost),
        currency,
        problem: run.problem,
      },
      by: nameOf(run.byId),
      at: run.at.toISOString(),
    })),
    ...(rows.length > filters.limit && last && { nextCursor: encodeCursor([last.run.id]) }),
    ...counted,
  };
}
