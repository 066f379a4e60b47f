import { defineRecurring, inIdentity } from '@patio/platform';
import { and, isNotNull, lt, or } from 'drizzle-orm';
import { after } from './clock.ts';
import { oidcFlows, oneTimeTokens, passkeyChallenges, rateLimits, sessions } from './schema.ts';

const DAY = 24 * 3600;

/** Throws away what can no longer open anything: spent links, old challenges, finished counters, sessions of long ago. */
export async function sweepSignIn(): Promise<void> {
  await inIdentity(undefined, async (tx) => {
    await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, after(0)));
    await tx.delete(oidcFlows).where(lt(oidcFlows.expiresAt, after(0)));
    await tx.delete(rateLimits).where(lt(rateLimits.endsAt, after(0)));
    await tx.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, after(-30 * DAY)));
    // People look back at where they were signed in; after a year nobody does.
    const longAgo = after(-365 * DAY);
    await tx
      .delete(sessions)
      .where(or(and(isNotNull(sessions.endedAt), lt(sessions.endedAt, longAgo)), lt(sessions.expiresAt, longAgo)));
  });
}

/** Every night; the tables are everyone's, so the second institution of a night finds nothing left to do. */
export const sweepNightly = defineRecurring('accounts.sweep_sign_in', '41 3 * * *', sweepSignIn);
