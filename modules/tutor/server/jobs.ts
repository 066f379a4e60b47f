import './service/second-look.ts';
import type { Actor } from '@patio/access';
import { defineRecurring, inTenant } from '@patio/platform';
import { deleteExpired } from './service/delete-transcripts.ts';

/** Deletes what is older than the school keeps chats, in small pieces. */
export async function forgetExpired(actor: Actor): Promise<void> {
  for (let count = -1; count !== 0; ) count = await inTenant(actor, (tx) => deleteExpired(tx, actor.institutionId));
}

export const forgetExpiredNightly = defineRecurring('tutor.forget_expired', '40 7 * * *', forgetExpired);
