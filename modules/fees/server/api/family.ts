import { viewCheckout } from '../service/checkout-views.ts';
import { readFamily } from '../service/family.ts';
import { beginCheckout, openAtProvider } from '../service/family-pay.ts';
import { listFamilyPayments } from '../service/family-payments.ts';
import { readFamilyPlan } from '../service/family-plan.ts';
import { getOwnCheckout, lookAgain } from '../service/look-again.ts';
import { givePromise, withdrawPromise } from '../service/promise.ts';
import { sendVoucher } from '../service/send-voucher.ts';
import { os } from './os.ts';

const PAGE = 20;

export const familyApi = {
  family: os.family.handler(({ context }) => context.read((tx) => readFamily(tx, context.actor))),
  familyPlan: os.familyPlan.handler(({ context }) =>
    context.read(async (tx) => ({ rows: await readFamilyPlan(tx, context.actor) })),
  ),
  familyPayments: os.familyPayments.handler(({ context, input }) =>
    context.read(async (tx) => {
      const found = await listFamilyPayments(tx, context.actor, { limit: PAGE + 1, before: input.before });
      return { payments: found.slice(0, PAGE), more: found.length > PAGE };
    }),
  ),
  // The attempt's own id makes a repeat harmless; the provider is asked outside of the transaction.
  pay: os.pay.handler(async ({ context, input }) => {
    const begun = await context.commandWithoutReplay((tx) => beginCheckout(tx, context.actor, input));
    return viewCheckout(await openAtProvider(context.actor, begun, context.request.locale));
  }),
  lookAgain: os.lookAgain.handler(async ({ context, input }) => {
    const row = await context.read((tx) => getOwnCheckout(tx, context.actor, input.id));
    if (row.state === 'created' || row.state === 'pending') await lookAgain(row);
    return context.read(async (tx) => viewCheckout(await getOwnCheckout(tx, context.actor, input.id)));
  }),
  sendVoucher: os.sendVoucher.handler(({ context, input }) =>
    context.command((tx) => sendVoucher(tx, context.actor, input)),
  ),
  promise: os.promise.handler(({ context, input }) => context.command((tx) => givePromise(tx, context.actor, input))),
  withdrawPromise: os.withdrawPromise.handler(({ context, input }) =>
    context.command(async (tx) => {
      await withdrawPromise(tx, context.actor, input);
      return { withdrawn: true };
    }),
  ),
};
