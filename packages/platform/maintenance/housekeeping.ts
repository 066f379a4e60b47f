import { sql } from 'drizzle-orm';
import { inTenant } from '../database/tenant.ts';
import { sweepFiles } from '../files/keep.ts';
import { defineRecurring } from '../jobs/recurring.ts';
import { events, exportOrders, idempotentResults, jobs, mailBounces, mails, undos } from '../schema.ts';

/** How long the house remembers what only it needs. Audit entries are never among it. */
export const KEPT_DAYS = {
  idempotentResults: 2,
  deliveredEvents: 30,
  finishedJobs: 90,
  mails: 180,
  bounces: 730,
  exports: 30,
  undos: 1,
} as const;

const older = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** Each night: forgets delivered events, finished jobs, old letters and answers, and sweeps files that nothing holds. */
export const cleanUp = defineRecurring('platform.tidy_up', '23 3 * * *', async (actor) => {
  await inTenant(actor, async (tx) => {
    await tx.delete(idempotentResults).where(sql`${idempotentResults.at} < ${older(KEPT_DAYS.idempotentResults)}`);
    // What a listener could not take stays until somebody has looked at it.
    await tx.delete(events).where(sql`${events.deliveredAt} < ${older(KEPT_DAYS.deliveredEvents)} and not exists (
      select from platform_event_deliveries d
      where d.institution_id = ${events.institutionId} and d.event_id = ${events.id} and d.state <> 'done')`);
    await tx
      .delete(jobs)
      .where(sql`${jobs.state} in ('done', 'cancelled') and ${jobs.finishedAt} < ${older(KEPT_DAYS.finishedJobs)}`);
    await tx.delete(mails).where(sql`${mails.state} <> 'waiting' and ${mails.createdAt} < ${older(KEPT_DAYS.mails)}`);
    await tx.delete(mailBounces).where(sql`${mailBounces.bouncedAt} < ${older(KEPT_DAYS.bounces)}`);
    await tx.delete(exportOrders).where(sql`${exportOrders.createdAt} < ${older(KEPT_DAYS.exports)}`);
    await tx.delete(undos).where(sql`${undos.expiresAt} < ${older(KEPT_DAYS.undos)}`);
  });
  await sweepFiles(actor);
});
