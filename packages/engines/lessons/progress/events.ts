import { z } from 'zod';
import { id } from '../blocks/basics.ts';
import { MOST_SECONDS } from './idle.ts';

const common = {
  /** Each device numbers its own events from 1; both together name an event for ever. */
  device: id,
  sequence: z.number().int().min(1).max(10_000_000),
  at: z.iso.datetime(),
  block: id,
};
/** What happened to a student in a lesson. Events are only ever added. */
export const progressEvent = z.discriminatedUnion('kind', [
  z.strictObject({ ...common, kind: z.literal('seen') }),
  z.strictObject({
    ...common,
    kind: z.literal('answered'),
    question: id,
    attempt: z.number().int().min(1).max(1_000),
    result: z.enum(['right', 'partial', 'wrong']),
    share: z.number().min(0).max(1),
  }),
  z.strictObject({ ...common, kind: z.literal('active'), seconds: z.number().int().min(0).max(MOST_SECONDS) }),
  z.strictObject({ ...common, kind: z.literal('handed_in') }),
]);
export type ProgressEvent = z.infer<typeof progressEvent>;
