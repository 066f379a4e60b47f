import { defineJob, defineRecurring, readTenant } from '@patio/platform';
import { z } from 'zod';
import { handleNotice } from './service/handle-notice.ts';
import { lookAfterAll } from './service/look-again.ts';
import { listWorkingAccounts } from './service/provider-accounts.ts';
import { reconcileAccount, reconcileAll } from './service/reconcile.ts';
import { reconcileDesk } from './service/reconcile-desk.ts';
import { askRefundsAgain } from './service/refund-payment.ts';

/** Reads what a provider told us about, and settles it; a provider that is down is asked again for most of a day. */
export const settleNotice = defineJob('fees.settle_notice', {
  input: z.object({ inboxId: z.uuid() }),
  lane: 'quick',
  attempts: 40,
  retryAfterSeconds: 20,
  run: ({ actor, input }) => handleNotice(actor.institutionId, input.inboxId),
});

/** Compares the books of one school with its providers, when a person asks for it. */
export const reconcileSchool = defineJob('fees.reconcile_school', {
  input: z.object({ schoolId: z.uuid() }),
  lane: 'bulk',
  run: async ({ actor, input, progress }) => {
    const all = await readTenant(actor, (tx) => listWorkingAccounts(tx, actor.institutionId));
    const own = all.filter(({ schoolId }) => schoolId === input.schoolId);
    for (const [at, account] of own.entries()) {
      await reconcileAccount(account, 35);
      progress(at + 1, own.length);
    }
  },
});

export const lookAgainOften = defineRecurring('fees.look_again', '*/15 * * * *', lookAfterAll);
export const askRefundsOften = defineRecurring('fees.ask_refunds', '5-59/15 * * * *', askRefundsAgain);
export const reconcileNightly = defineRecurring('fees.reconcile', '23 7 * * *', reconcileAll);
export const reconcileDeskNightly = defineRecurring('fees.reconcile_desk', '41 7 * * *', reconcileDesk);
