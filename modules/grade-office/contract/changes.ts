import { needs } from '@patio/access/contract';
import { CHANGE_STATES, changeView, id, version } from '@patio/gradebook';
import { pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';

export const changeFilters = z.object({ state: z.enum(CHANGE_STATES).optional(), schoolId: id.optional() });

/** What becomes of requests to alter a mark that families have read. */
export const changes = {
  listChanges: needs('gradebook.decide_changes')
    .route({ method: 'GET', path: '/grade-office/changes', summary: 'List requests for changes of marks.' })
    .input(pageInput.extend(changeFilters.shape))
    .output(pageOf(changeView)),
  /** One word for one request or for many: a refusal always says why, an agreement may. */
  decideChanges: needs('gradebook.decide_changes')
    .route({ method: 'POST', path: '/grade-office/changes/decide', summary: 'Approve or refuse changes of marks.' })
    .input(
      z
        .object({
          changes: z.array(z.object({ id, version })).min(1).max(100),
          approve: z.boolean(),
          decision: z.string().trim().max(1000).default(''),
        })
        .refine(({ approve, decision }) => approve || decision.length >= 3, { path: ['decision'] }),
    )
    .output(z.object({ done: z.array(changeView), refused: z.array(z.object({ id, code: z.string() })) })),
};
