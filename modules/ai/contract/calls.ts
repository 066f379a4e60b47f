import { ROLES } from '@patio/access';
import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { callState, id, instant, purpose } from './fields.ts';

export const callLine = z.object({
  id,
  at: instant,
  who: z.string(),
  role: z.enum(ROLES),
  purpose,
  provider: z.string(),
  model: z.string(),
  state: callState,
  problem: z.string().nullable(),
  tokensIn: z.number().int(),
  tokensOut: z.number().int(),
  estimated: z.boolean(),
  costMicros: z.number().int(),
  currency: z.string(),
  milliseconds: z.number().int(),
  tries: z.number().int(),
  verdicts: z.array(z.string()),
  promptNumber: z.number().int(),
});
export type CallLine = z.infer<typeof callLine>;

export const callFilters = z.object({
  schoolId: id.optional(),
  state: callState.optional(),
  purpose: purpose.optional(),
  /** The first day of a month. */
  month: z.iso.date().optional(),
  sort: z.enum(['at', '-at', 'cost', '-cost', 'milliseconds', '-milliseconds']).default('-at'),
});
export type CallFilters = z.infer<typeof callFilters>;

/** Every call of a model, without what was said. */
export const callsContract = {
  listCalls: needs('ai.configure')
    .route({ method: 'GET', path: '/ai/calls', summary: 'List the calls of models.' })
    .input(pageInput.extend(callFilters.shape))
    .output(pageOf(callLine)),
};

nameSchemas({ aiCallLine: callLine });
