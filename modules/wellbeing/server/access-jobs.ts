import { clock, defineRecurring, inTenant } from '@patio/platform';
import { and, eq, lt } from 'drizzle-orm';
import { IDLE_MINUTES } from './keys/unlocked.ts';
import { unlocks } from './schema/keys.ts';
import { destroyOldKeys, eraseOldWords } from './service/access/retention.ts';

/** What nobody used for ten minutes opens nothing any more; here its sealed remains go too. */
export const sweepUnlocks = defineRecurring('wellbeing.sweep_unlocks', '*/10 * * * *', (actor) =>
  inTenant(actor, async (tx) => {
    const before = new Date(clock.now().getTime() - IDLE_MINUTES * 60_000);
    await tx.delete(unlocks).where(and(eq(unlocks.institutionId, actor.institutionId), lt(unlocks.usedAt, before)));
  }),
);

/** Destroys, by night, the keys of cases whose time is over, and erases what was written outside cases. */
export const destroyKeysNightly = defineRecurring('wellbeing.destroy_keys', '40 7 * * *', async (actor) => {
  for (const destroy of [destroyOldKeys, eraseOldWords]) {
    let destroyed: number;
    do destroyed = await inTenant(actor, (tx) => destroy(tx, actor));
    while (destroyed > 0);
  }
});
