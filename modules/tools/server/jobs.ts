import { clock, defineRecurring, inTenant } from '@patio/platform';
import { and, eq, lt } from 'drizzle-orm';
import { spent } from './schema.ts';

/** Forgets what was shown once, as soon as it would be refused for its age. */
export const sweepSpent = defineRecurring('tools.sweep_spent', '41 * * * *', async (actor) => {
  await inTenant(actor, (tx) =>
    tx.delete(spent).where(and(eq(spent.institutionId, actor.institutionId), lt(spent.expiresAt, clock.now()))),
  );
});
