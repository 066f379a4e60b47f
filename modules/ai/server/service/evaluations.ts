import type { Actor } from '@patio/access';
import { clock, record, startJob, type Tx } from '@patio/platform';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { EvaluationView } from '../../contract/evaluations.ts';
import type { Purpose } from '../../contract/fields.ts';
import { axesOf } from '../../rules/examples.ts';
import { failure } from '../failures.ts';
import { type EvaluationRow, evaluations, providers, purposes } from '../schema.ts';
import { evaluateModel } from './evaluate-model.ts';
import { activeNumber, getPrompt } from './prompts.ts';
import { requireSchoolOf } from './settings.ts';

/** A run as an office sees it. */
export const viewEvaluation = (row: EvaluationRow): EvaluationView => ({
  id: row.id,
  purpose: row.purpose,
  model: row.model,
  state: row.state,
  results: row.results,
  problem: row.problem,
  promptEs: row.promptEs,
  promptEn: row.promptEn,
  costMicros: row.costMicros,
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The latest run of each purpose of a school. */
export const latestEvaluations = (tx: Tx, actor: Actor, schoolId: string): Promise<EvaluationRow[]> =>
  tx
    .selectDistinctOn([evaluations.purpose])
    .from(evaluations)
    .where(and(eq(evaluations.institutionId, actor.institutionId), eq(evaluations.schoolId, schoolId)))
    .orderBy(evaluations.purpose, desc(evaluations.startedAt), desc(evaluations.id));

/** A run that is older than this has lost its worker. */
const LONGEST_MINUTES = 30;

const isRunning = (schoolId: string, purpose: Purpose) =>
  and(
    eq(evaluations.schoolId, schoolId),
    eq(evaluations.purpose, purpose),
    sql`${evaluations.endedAt} is null`,
    sql`${evaluations.startedAt} > now() - ${`${LONGEST_MINUTES} minutes`}::interval`,
  );

/** Starts the built-in examples with the model of a purpose, and with versions of the instructions that may not hold yet. */
export async function startEvaluation(
  tx: Tx,
  actor: Actor,
  given: { schoolId: string; purpose: Purpose; promptEs?: number | undefined; promptEn?: number | undefined },
): Promise<EvaluationView> {
  const { schoolId, purpose } = given;
  await requireSchoolOf(tx, actor, schoolId);
  const [wired] = await tx
    .select({ row: purposes, provider: providers })
    .from(purposes)
    .innerJoin(
      providers,
      and(eq(providers.institutionId, purposes.institutionId), eq(providers.id, purposes.providerId)),
    )
    .where(and(eq(purposes.schoolId, schoolId), eq(purposes.purpose, purpose)))
    .for('update', { of: purposes });
  if (!wired || axesOf(purpose).length === 0) throw failure('no_model');
  if (!wired.row.found) throw failure('not_tested');
  if ((await tx.$count(evaluations, isRunning(schoolId, purpose))) > 0) throw failure('already_running');
  const promptEs = given.promptEs ?? (await activeNumber(tx, { purpose, language: 'es' }));
  const promptEn = given.promptEn ?? (await activeNumber(tx, { purpose, language: 'en' }));
  await getPrompt(tx, { purpose, language: 'es' }, promptEs);
  await getPrompt(tx, { purpose, language: 'en' }, promptEn);
  const { provider } = wired;
  const [row] = await tx
    .insert(evaluations)
    .values({
      institutionId: actor.institutionId,
      id: clock.id(),
      schoolId,
      purpose,
      providerId: provider.id,
      protocol: provider.protocol,
      baseUrl: provider.baseUrl,
      model: wired.row.model,
      promptEs,
      promptEn,
      byId: actor.userId,
      startedAt: clock.now(),
    })
    .returning();
  if (!row) throw failure('not_found');
  await startJob(tx, actor, evaluateModel, { evaluationId: row.id }, { key: row.id });
  const after = { purpose, model: row.model, promptEs, promptEn };
  await record(tx, actor, 'ai.evaluation_started', { type: 'ai.evaluation', id: row.id, schoolId }, { after });
  return viewEvaluation(row);
}
