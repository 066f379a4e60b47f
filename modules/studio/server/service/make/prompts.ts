import { generatorOf } from '@patio/engine-authoring';
import type { Tx } from '@patio/platform';
import { and, desc, eq } from 'drizzle-orm';
import type { DraftedBy } from '../../../contract/fields.ts';
import { failure } from '../../failures.ts';
import { promptActivations, prompts } from '../../schema.ts';

export interface PromptPlace {
  generator: DraftedBy;
  language: 'es' | 'en';
}
export interface PromptText {
  number: number;
  text: string;
}

/** The version that comes with Patio. */
export const PRESET = 1;

/** The number of the version that holds now. */
export async function activePrompt(tx: Tx, { generator, language }: PromptPlace): Promise<number> {
  const [row] = await tx
    .select({ number: promptActivations.number })
    .from(promptActivations)
    .where(and(eq(promptActivations.generator, generator), eq(promptActivations.language, language)))
    .orderBy(desc(promptActivations.at), desc(promptActivations.id))
    .limit(1);
  return row?.number ?? PRESET;
}

/** The words of one version. */
export async function getPrompt(tx: Tx, { generator, language }: PromptPlace, number: number): Promise<PromptText> {
  if (number === PRESET) return { number, text: generatorOf(generator).prompt[language] };
  const [row] = await tx
    .select({ number: prompts.number, text: prompts.text })
    .from(prompts)
    .where(and(eq(prompts.generator, generator), eq(prompts.language, language), eq(prompts.number, number)));
  if (!row) throw failure('not_found');
  return row;
}
