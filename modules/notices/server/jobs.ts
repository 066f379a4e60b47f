import type { Actor } from '@patio/access';
import { defineRecurring, inTenant } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { textStops, texts, unsubscribes } from './schema.ts';

/** How long text messages, links by which people left, and refused numbers are remembered. */
export const KEPT_DAYS = { texts: 180, unsubscribes: 365, textStops: 730 } as const;

const older = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Forgets what nobody needs any more. */
export async function forgetOld(actor: Actor): Promise<void> {
  await inTenant(actor, async (tx) => {
    await tx.delete(texts).where(sql`${texts.createdAt} < ${older(KEPT_DAYS.texts)}`);
    await tx.delete(unsubscribes).where(sql`${unsubscribes.at} < ${older(KEPT_DAYS.unsubscribes)}`);
    await tx.delete(textStops).where(sql`${textStops.at} < ${older(KEPT_DAYS.textStops)}`);
  });
}

export const forgetNightly = defineRecurring('notices.forget_old', '51 3 * * *', forgetOld);
