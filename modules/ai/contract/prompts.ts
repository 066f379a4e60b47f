import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { instant, purpose } from './fields.ts';

const configure = needs('ai.configure');
const number = z.number().int().min(0).max(100_000);
const place = z.object({ purpose, language: z.enum(['es', 'en']) });

export const promptVersion = z.object({
  number,
  text: z.string(),
  /** Null for the one that comes with Patio. */
  by: z.string().nullable(),
  at: instant.nullable(),
  active: z.boolean(),
});
export type PromptVersion = z.infer<typeof promptVersion>;

export const promptList = place.extend({ active: number, versions: z.array(promptVersion) });
export type PromptList = z.infer<typeof promptList>;

/** The words that a model is instructed with, in versions. */
export const promptsContract = {
  listPrompts: configure
    .route({ method: 'GET', path: '/ai/prompts', summary: 'List the versions of the instructions of a purpose.' })
    .input(place)
    .output(promptList),
  addPrompt: configure
    .route({ method: 'POST', path: '/ai/prompts', summary: 'Write a new version of the instructions of a purpose.' })
    .input(place.extend({ text: z.string().trim().min(40).max(4_000), after: number }))
    .output(promptList),
  activatePrompt: configure
    .route({
      method: 'POST',
      path: '/ai/prompts/active',
      summary: 'Let a version of the instructions hold from now on.',
    })
    .input(place.extend({ number, seen: number }))
    .output(promptList),
};

nameSchemas({ aiPromptVersion: promptVersion, aiPromptList: promptList });
