import { startJob } from '@patio/platform';
import { failure } from '../failures.ts';
import { canReachSchool } from '../policy.ts';
import { reconcileSchool } from '../provider-jobs.ts';
import { listFindings, solveFinding } from '../service/findings.ts';
import {
  getProviderAccount,
  keepProviderTest,
  listPayingSchools,
  listProviderAccounts,
  saveProviderAccount,
  switchProviderAccount,
  tryProviderAccount,
} from '../service/provider-accounts.ts';
import { beginRefund, refundAtProvider } from '../service/refund-payment.ts';
import { os } from './os.ts';

export const providersApi = {
  listProviders: os.listProviders.handler(({ context }) =>
    context.read(async (tx) => {
      const [accounts, schools] = await Promise.all([
        listProviderAccounts(tx, context.actor),
        listPayingSchools(tx, context.actor),
      ]);
      return { accounts, schools };
    }),
  ),
  // The input holds secrets, which are kept nowhere as they were typed.
  saveProvider: os.saveProvider.handler(({ context, input }) =>
    context.commandWithoutReplay((tx) => saveProviderAccount(tx, context.actor, input)),
  ),
  testProvider: os.testProvider.handler(async ({ context, input }) => {
    const row = await context.read((tx) => getProviderAccount(tx, context.actor, input.id));
    const result = await tryProviderAccount(row);
    return context.command((tx) => keepProviderTest(tx, context.actor, row.id, result));
  }),
  switchProvider: os.switchProvider.handler(({ context, input }) =>
    context.command((tx) => switchProviderAccount(tx, context.actor, input)),
  ),
  listFindings: os.listFindings.handler(({ context }) => context.read((tx) => listFindings(tx, context.actor))),
  solveFinding: os.solveFinding.handler(({ context, input }) =>
    context.command(async (tx) => {
      await solveFinding(tx, context.actor, input);
      return { solved: true };
    }),
  ),
  reconcileNow: os.reconcileNow.handler(({ context, input }) =>
    context.command(async (tx) => {
      if (!canReachSchool(context.actor, 'fees.manage', input.schoolId)) throw failure('not_found');
      return { jobId: await startJob(tx, context.actor, reconcileSchool, input) };
    }),
  ),
  refundAtProvider: os.refundAtProvider.handler(async ({ context, input }) => {
    // The refund's own id makes a repeat harmless; the answer of a command would be kept with what it holds.
    const begun = await context.commandWithoutReplay((tx) => beginRefund(tx, context.actor, input));
    return refundAtProvider(context.actor, begun);
  }),
};
