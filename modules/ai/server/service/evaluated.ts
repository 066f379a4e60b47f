import type { Tx } from '@patio/platform';
import { and, eq, sql } from 'drizzle-orm';
import type { Purpose } from '../../contract/fields.ts';
import { axesOf } from '../../rules/examples.ts';
import { failure } from '../failures.ts';
import { evaluations, providers, purposes } from '../schema.ts';

/** Versions of the instructions, one a language. */
export interface PromptNumbers {
  es: number;
  en: number;
}

interface Tried {
  purpose: Purpose;
  providerId: string;
  model: string;
  numbers: PromptNumbers;
}

/** Whether the built-in examples have passed with this very model, at the address that the provider has now, with these words. */
export async function isEvaluated(tx: Tx, { purpose, providerId, model, numbers }: Tried): Promise<boolean> {
  if (axesOf(purpose).length === 0) return true;
  const passed = and(
    sql`${evaluations.institutionId} = patio_institution()`,
    eq(evaluations.providerId, providerId),
    eq(evaluations.purpose, purpose),
    eq(evaluations.model, model),
    eq(evaluations.state, 'passed'),
    eq(evaluations.promptEs, numbers.es),
    eq(evaluations.promptEn, numbers.en),
    sql`exists (select 1 from ${providers} p where p.institution_id = ${evaluations.institutionId} and p.id = ${evaluations.providerId}
      and p.base_url = ${evaluations.baseUrl} and p.protocol = ${evaluations.protocol})`,
  );
  return (await tx.$count(evaluations, passed)) > 0;
}

/** Refuses words with which a model that is in use has not passed. */
export async function requireEvaluatedWith(tx: Tx, purpose: Purpose, numbers: PromptNumbers): Promise<void> {
  const used = await tx
    .selectDistinct({ providerId: purposes.providerId, model: purposes.model })
    .from(purposes)
    .where(and(eq(purposes.purpose, purpose), eq(purposes.enabled, true)));
  for (const { providerId, model } of used)
    if (!(await isEvaluated(tx, { purpose, providerId, model, numbers }))) throw failure('not_evaluated');
}
