import type { Actor } from '@patio/access';
import { judgeRun, type ModelCase, type ModelReply, modelCases } from '@patio/engine-learning';
import { clock, defineJob, inTenant, readTenant, record, type Tx } from '@patio/platform';
import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EngineReason } from '../../contract/fields.ts';
import { axesOf } from '../../rules/examples.ts';
import { callLog, type EvaluationRow, evaluations, providers, purposes, settings } from '../schema.ts';
import { askWired } from './ask-model.ts';
import type { Wired } from './find-wired.ts';
import { getPrompt, type Prompt } from './prompts.ts';

const replyForm = z.object({
  say: z.string().min(1).max(900),
  question: z.string().max(300).optional(),
  cites: z.array(z.string()).max(4).default([]),
});

/** Faults of the connection in a row after which the rest would only cost time. */
const MOST_FAULTS = 3;
/** Asked side by side: enough to be done in a minute, few enough for a small service. */
const AT_ONCE = 3;

interface Ready {
  wired: Omit<Wired, 'prompt'>;
  prompts: { es: Prompt; en: Prompt };
}

async function read(tx: Tx, row: EvaluationRow): Promise<Ready | null> {
  const [found] = await tx
    .select({ purpose: purposes, provider: providers, settings })
    .from(purposes)
    .innerJoin(
      providers,
      and(eq(providers.institutionId, purposes.institutionId), eq(providers.id, purposes.providerId)),
    )
    .innerJoin(
      settings,
      and(eq(settings.institutionId, purposes.institutionId), eq(settings.schoolId, purposes.schoolId)),
    )
    .where(and(eq(purposes.schoolId, row.schoolId), eq(purposes.purpose, row.purpose)));
  const same =
    found?.purpose.providerId === row.providerId &&
    found.purpose.model === row.model &&
    found.provider.baseUrl === row.baseUrl &&
    found.provider.protocol === row.protocol;
  if (!found || !same) return null;
  const { purpose } = row;
  const [es, en] = await Promise.all([
    getPrompt(tx, { purpose, language: 'es' }, row.promptEs),
    getPrompt(tx, { purpose, language: 'en' }, row.promptEn),
  ]);
  return { wired: found, prompts: { es, en } };
}

interface Asked {
  case: ModelCase;
  reply: ModelReply | null;
}
type Answer = { reply: ModelReply | null } | { reason: EngineReason };

async function askCase(
  actor: Actor,
  row: EvaluationRow,
  ready: Ready,
  one: ModelCase,
  signal: AbortSignal,
): Promise<Answer> {
  const answer = await askWired<z.infer<typeof replyForm>>(
    actor,
    {
      purpose: row.purpose,
      schoolId: row.schoolId,
      language: one.language,
      task: one.task,
      messages: [{ by: 'person', text: one.said }],
      data: one.data,
      schema: replyForm,
      parent: { type: 'ai.evaluation', id: row.id },
      signal,
    },
    { ...ready.wired, prompt: ready.prompts[one.language] },
    { uncounted: true },
  );
  if (answer.from === 'model') {
    const { say, question, cites } = answer.value;
    return { reply: { say, cites, ...(question !== undefined && { question }) } };
  }
  return answer.reason === 'bad_form' ? { reply: null } : { reason: answer.reason };
}

/** Asks every case; stops where no answer can come. */
async function askCases(
  cases: readonly ModelCase[],
  ask: (one: ModelCase) => Promise<Answer>,
  told: (done: number) => void,
): Promise<{ asked: Asked[]; problem: EngineReason | null }> {
  const asked: Asked[] = [];
  let faults = 0;
  for (let from = 0; from < cases.length; from += AT_ONCE) {
    const some = cases.slice(from, from + AT_ONCE);
    const answers = await Promise.all(some.map(ask));
    for (const [at, answer] of answers.entries()) {
      if ('reply' in answer) {
        asked.push({ case: some[at]!, reply: answer.reply });
        faults = 0;
        continue;
      }
      if (answer.reason !== 'provider_failed' || ++faults >= MOST_FAULTS) return { asked, problem: answer.reason };
      // A single fault of the wire is an answer that a student would not have had.
      asked.push({ case: some[at]!, reply: null });
    }
    told(asked.length);
  }
  return { asked, problem: null };
}

type Ended = Pick<EvaluationRow, 'state' | 'results' | 'problem'>;

async function end(tx: Tx, actor: Actor, row: EvaluationRow, ended: Ended): Promise<void> {
  const [spent] = await tx
    .select({ micros: sql<string>`coalesce(sum(${callLog.costMicros}), 0)` })
    .from(callLog)
    .where(
      and(
        eq(callLog.institutionId, row.institutionId),
        eq(callLog.providerId, row.providerId),
        eq(callLog.parentId, row.id),
        gte(callLog.at, row.startedAt),
      ),
    );
  await tx
    .update(evaluations)
    .set({ ...ended, costMicros: Number(spent?.micros ?? 0), endedAt: clock.now() })
    .where(and(eq(evaluations.institutionId, row.institutionId), eq(evaluations.id, row.id)));
  const { model, purpose, schoolId } = row;
  const after = { purpose, model, state: ended.state, problem: ended.problem };
  await record(tx, actor, 'ai.model_evaluated', { type: 'ai.evaluation', id: row.id, schoolId }, { after });
}

async function evaluate(
  actor: Actor,
  row: EvaluationRow,
  signal: AbortSignal,
  told: (done: number, total: number) => void,
): Promise<Ended> {
  const ready = await readTenant(actor, (tx) => read(tx, row));
  if (!ready) return { state: 'stopped', results: [], problem: 'changed' };
  const axes = axesOf(row.purpose);
  const cases = modelCases(axes);
  const { asked, problem } = await askCases(
    cases,
    (one) => askCase(actor, row, ready, one, signal),
    (done) => told(done, cases.length),
  );
  if (problem) return { state: 'stopped', results: [], problem };
  const results = judgeRun(axes, asked);
  return { state: results.every(({ reached }) => reached) ? 'passed' : 'failed', results, problem: null };
}

/** Runs the built-in examples against a model. A repeated run begins anew; calls are paid as they are made. */
export const evaluateModel = defineJob('ai.evaluate_model', {
  input: z.object({ evaluationId: z.uuid() }),
  lane: 'long',
  attempts: 2,
  run: async ({ input, actor, signal, progress }) => {
    const row = await inTenant(actor, async (tx) => {
      const [found] = await tx
        .update(evaluations)
        .set({ state: 'running' })
        .where(and(eq(evaluations.id, input.evaluationId), sql`${evaluations.endedAt} is null`))
        .returning();
      return found;
    });
    if (!row) return { state: 'stopped' };
    const ended = await evaluate(actor, row, signal, progress);
    await inTenant(actor, (tx) => end(tx, actor, row, ended));
    return { state: ended.state };
  },
});
