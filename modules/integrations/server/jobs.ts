import { clock, defineRecurring, inTenant } from '@patio/platform';
import { and, eq, lt } from 'drizzle-orm';
import { accessTokens } from './schema.ts';

export { sendWebhook } from './service/webhooks/send.ts';

/** Lets go of what keys were exchanged for once it opens nothing any longer. */
export const sweepTokens = defineRecurring('integrations.sweep_tokens', '17 * * * *', async (actor) => {
  await inTenant(actor, (tx) =>
    tx
      .delete(accessTokens)
      .where(and(eq(accessTokens.institutionId, actor.institutionId), lt(accessTokens.expiresAt, clock.now()))),
  );
});
