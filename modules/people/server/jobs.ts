import type { Actor } from '@patio/access';
import { defineRecurring, inTenant } from '@patio/platform';
import { letHealthGo } from './service/let-health-go.ts';

/** Deletes in small pieces what schools keep no longer; a run that dies leaves whole pieces. */
export async function letLeaversGo(actor: Actor): Promise<number> {
  let gone = 0;
  for (let some = -1; some !== 0; gone += Math.max(0, some))
    some = await inTenant(actor, (tx) => letHealthGo(tx, actor));
  return gone;
}

export const letGoNightly = defineRecurring('people.let_leavers_go', '37 2 * * *', async (actor) => {
  await letLeaversGo(actor);
});
