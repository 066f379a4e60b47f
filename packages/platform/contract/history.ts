import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';

const id = z.uuid();

export const historyEntryView = z.object({
  id,
  at: z.string(),
  /** What happened, in the reader's language. */
  title: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type HistoryEntryView = z.infer<typeof historyEntryView>;

export const historyProcedures = {
  recordHistory: needs('platform.read_history')
    .route({
      method: 'GET',
      path: '/platform/history/{type}/{id}',
      summary: 'List the changes of one record in plain words.',
    })
    .input(pageInput.extend({ type: z.string().max(100), id }))
    .output(pageOf(historyEntryView)),
  undo: needs('platform.undo_own')
    .route({ method: 'POST', path: '/platform/undo', summary: 'Undo an action with the token that it returned.' })
    .input(z.object({ token: id }))
    .output(z.object({ undone: z.boolean() })),
};

nameSchemas({ historyEntryView });
