import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id, reason } from './fields.ts';

const several = z.object({ ids: z.array(id).min(1).max(200) });
const manage = needs('accounts.manage');

/** The same for several accounts, all or none; what can be taken back carries its token. */
export const bulk = {
  lockMembers: manage
    .route({ method: 'POST', path: '/members/bulk/lock', summary: 'Lock several accounts.' })
    .input(several.extend({ reason }))
    .output(z.object({ count: z.number().int(), undo: id })),
  /** They leave: every place of theirs here ends, their records and what they did stay. */
  dismissMembers: manage
    .route({ method: 'POST', path: '/members/bulk/dismiss', summary: 'End the roles of several accounts.' })
    .input(several.extend({ reason }))
    .output(z.object({ count: z.number().int(), undo: id })),
  signOutMembers: manage
    .route({ method: 'POST', path: '/members/bulk/sign-out', summary: 'End the sessions of several accounts.' })
    .input(several)
    .output(z.object({ ended: z.number().int() })),
};

nameSchemas({ several });
