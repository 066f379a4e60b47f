import type { Actor } from '@patio/access';
import { defineRecurring, inTenant } from '@patio/platform';
import { eraseOldMessages } from './service/retention.ts';

/** Erases in small pieces what is older than the school keeps messages; a run that dies leaves whole pieces. */
export async function eraseOld(actor: Actor): Promise<number> {
  let erased = 0;
  for (let some = -1; some !== 0; erased += Math.max(0, some))
    some = await inTenant(actor, (tx) => eraseOldMessages(tx, actor));
  return erased;
}

/** Before the sweep of the night, which then removes the bytes of what came with them. */
export const eraseNightly = defineRecurring('conversations.erase_old', '47 2 * * *', async (actor) => {
  await eraseOld(actor);
});
