import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { evaluationState, id, instant, purpose } from './fields.ts';

export const AXES = ['form', 'leak', 'routing', 'care', 'injection'] as const;
export const axisView = z.object({
  axis: z.enum(AXES),
  passed: z.number().int(),
  count: z.number().int(),
  least: z.number(),
  reached: z.boolean(),
  examples: z.array(z.object({ asked: z.string(), answered: z.string() })),
});
export type AxisView = z.infer<typeof axisView>;

export const evaluationView = z.object({
  id,
  purpose,
  model: z.string(),
  state: evaluationState,
  results: z.array(axisView),
  problem: z.string().nullable(),
  promptEs: z.number().int(),
  promptEn: z.number().int(),
  costMicros: z.number().int(),
  startedAt: instant,
  endedAt: instant.nullable(),
});
export type EvaluationView = z.infer<typeof evaluationView>;

const promptNumber = z.number().int().min(0).max(100_000);

/** Trying a model with the built-in examples, before students meet it. */
export const evaluationsContract = {
  startEvaluation: needs('ai.configure')
    .route({
      method: 'POST',
      path: '/ai/schools/{schoolId}/purposes/{purpose}/evaluation',
      summary: 'Try the model of a purpose with the built-in examples.',
    })
    .input(z.object({ schoolId: id, purpose, promptEs: promptNumber.optional(), promptEn: promptNumber.optional() }))
    .output(evaluationView),
};

nameSchemas({ aiAxisView: axisView, aiEvaluationView: evaluationView });
