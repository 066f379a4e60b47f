import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { KINDS } from '../rules/kinds.ts';
import { id, materialState } from './fields.ts';

const manage = needs('materials.manage');

const usage = z.object({
  school: z.object({ id, name: z.string() }),
  /** All files of the school, and how much it may keep. */
  keptBytes: z.number(),
  mostBytes: z.number(),
  /** What materials take of it. */
  materialBytes: z.number(),
  kinds: z.array(z.object({ kind: z.enum(KINDS), count: z.number().int(), bytes: z.number() })),
  /** Those who keep most; null is the library. */
  owners: z.array(
    z.object({ id: id.nullable(), name: z.string().nullable(), count: z.number().int(), bytes: z.number() }),
  ),
});
export type MaterialUsage = z.infer<typeof usage>;

/** What those who look after a school's materials do. */
export const managing = {
  usage: manage
    .route({ method: 'GET', path: '/materials/usage', summary: 'Read how much room materials take, by school.' })
    .output(z.object({ items: z.array(usage) })),
  setState: manage
    .route({ method: 'POST', path: '/materials/state', summary: 'Archive or restore many materials.' })
    .input(z.object({ ids: z.array(id).min(1).max(500), state: materialState }))
    .output(z.object({ changed: z.number().int(), undoToken: id.nullable() })),
  adopt: manage
    .route({ method: 'POST', path: '/materials/{id}/adopt', summary: 'Make a material one of the school’s library.' })
    .input(z.object({ id, version: z.int32().min(1) }))
    .output(z.object({ id })),
};

nameSchemas({ materialUsage: usage });
