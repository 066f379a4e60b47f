import type { Actor } from '@patio/access';
import { clock, record, type Tx, updateSeen } from '@patio/platform';
import { and, eq } from 'drizzle-orm';
import { OFFERED_PURPOSES, type Purpose } from '../../contract/fields.ts';
import type { PurposeFields, PurposeView } from '../../contract/providers.ts';
import { failure } from '../failures.ts';
import { type EvaluationRow, type PurposeRow, purposes } from '../schema.ts';
import { isEvaluated } from './evaluated.ts';
import { latestEvaluations, viewEvaluation } from './evaluations.ts';
import { hasAccepted } from './policy-acceptance.ts';
import { activeNumber } from './prompts.ts';
import { getProvider } from './providers.ts';
import { requireSchoolOf } from './settings.ts';

interface Judged {
  evaluation: EvaluationRow | undefined;
  evaluated: boolean;
}
const UNJUDGED: Judged = { evaluation: undefined, evaluated: false };

const viewPurpose = (purpose: Purpose, row: PurposeRow | undefined, { evaluation, evaluated }: Judged): PurposeView => {
  if (!row) return { purpose, wired: null, evaluation: null, evaluated: false };
  const { providerId, model, temperature, maxTokens, priceIn, priceOut, enabled, version, found } = row;
  const isOfModel = evaluation?.providerId === providerId && evaluation.model === model;
  return {
    purpose,
    wired: { providerId, model, temperature, maxTokens, priceIn, priceOut, enabled, version, found },
    evaluation: isOfModel ? viewEvaluation(evaluation) : null,
    evaluated,
  };
};

/** Whether a model may do a purpose with the instructions that hold now. */
async function isReady(tx: Tx, purpose: Purpose, { providerId, model }: Pick<PurposeRow, 'providerId' | 'model'>) {
  const [es, en] = await Promise.all([
    activeNumber(tx, { purpose, language: 'es' }),
    activeNumber(tx, { purpose, language: 'en' }),
  ]);
  return isEvaluated(tx, { purpose, providerId, model, numbers: { es, en } });
}

/** What does each purpose at a school: a model, or Patio's own engine. */
export async function listPurposes(tx: Tx, actor: Actor, schoolId: string): Promise<PurposeView[]> {
  const [rows, latest] = await Promise.all([
    tx
      .select()
      .from(purposes)
      .where(and(eq(purposes.institutionId, actor.institutionId), eq(purposes.schoolId, schoolId))),
    latestEvaluations(tx, actor, schoolId),
  ]);
  // Only the few purposes that have a model are looked into.
  const ready = new Map(
    await Promise.all(rows.map(async (row) => [row.purpose, await isReady(tx, row.purpose, row)] as const)),
  );
  return OFFERED_PURPOSES.map((purpose) =>
    viewPurpose(
      purpose,
      rows.find((row) => row.purpose === purpose),
      { evaluation: latest.find((row) => row.purpose === purpose), evaluated: ready.get(purpose) ?? false },
    ),
  );
}

async function findPurpose(tx: Tx, schoolId: string, purpose: Purpose): Promise<PurposeRow | undefined> {
  const [row] = await tx
    .select()
    .from(purposes)
    .where(and(eq(purposes.schoolId, schoolId), eq(purposes.purpose, purpose)));
  return row;
}

/** What the model was found able to do: from its last try, or from before where it is the same. */
async function foundFor(tx: Tx, actor: Actor, given: PurposeFields, before: PurposeRow | undefined) {
  const { test } = await getProvider(tx, actor, given.providerId);
  if (test?.ok && test.model === given.model) return test.found;
  const same = before?.providerId === given.providerId && before.model === given.model;
  return same ? before.found : null;
}

/** Refuses to switch a model on before it was tried, passed the built-in examples, and its office agreed to the rules. */
async function requireReady(
  tx: Tx,
  actor: Actor,
  purpose: Purpose,
  fields: PurposeFields,
  found: unknown,
): Promise<void> {
  if (!found) throw failure('not_tested');
  if (!(await hasAccepted(tx, actor))) throw failure('policy_not_accepted');
  if (!(await isReady(tx, purpose, fields))) throw failure('not_evaluated');
}

/** Chooses the model of a purpose. It may be switched on only after this very model worked and passed the built-in examples. */
export async function savePurpose(
  tx: Tx,
  actor: Actor,
  given: PurposeFields & { schoolId: string; purpose: Purpose; version: number | null },
): Promise<PurposeView> {
  const { schoolId, purpose, version, ...fields } = given;
  await requireSchoolOf(tx, actor, schoolId);
  const before = await findPurpose(tx, schoolId, purpose);
  if ((before?.version ?? null) !== version) throw failure('changed_meanwhile');
  const found = await foundFor(tx, actor, fields, before);
  if (fields.enabled) await requireReady(tx, actor, purpose, fields, found);
  const { institutionId } = actor;
  const columns = { ...fields, found };
  const row = before
    ? await updateSeen(tx, purposes, { institutionId, id: before.id, version: before.version }, columns)
    : (
        await tx
          .insert(purposes)
          .values({ institutionId, id: clock.id(), schoolId, purpose, ...columns })
          .onConflictDoNothing()
          .returning()
      )[0];
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'ai.purpose_set',
    { type: 'ai.purpose', id: row.id, schoolId },
    { after: { purpose, ...fields } },
  );
  const latest = (await latestEvaluations(tx, actor, schoolId)).find((one) => one.purpose === purpose);
  return viewPurpose(purpose, row, { evaluation: latest, evaluated: await isReady(tx, purpose, row) });
}

/** Lets Patio's own engine do a purpose again. */
export async function removePurpose(
  tx: Tx,
  actor: Actor,
  { schoolId, purpose, version }: { schoolId: string; purpose: Purpose; version: number },
): Promise<PurposeView> {
  await requireSchoolOf(tx, actor, schoolId);
  const [row] = await tx
    .delete(purposes)
    .where(and(eq(purposes.schoolId, schoolId), eq(purposes.purpose, purpose), eq(purposes.version, version)))
    .returning();
  if (!row) throw failure('changed_meanwhile');
  await record(
    tx,
    actor,
    'ai.purpose_removed',
    { type: 'ai.purpose', id: row.id, schoolId },
    { before: { purpose, model: row.model } },
  );
  return viewPurpose(purpose, undefined, UNJUDGED);
}
