import { defineRecurring, inTenant } from '@patio/platform';
import { chargeLateFees } from './service/ledger/late-fees.ts';

export { issueInvoices } from './service/ledger/issue-job.ts';

/** Once a month, on its first day: what is late is charged for where a school and its country allow it. */
export const chargeLateFeesMonthly = defineRecurring('fees.charge_late_fees', '20 6 1 * *', async (actor) => {
  await inTenant(actor, (tx) => chargeLateFees(tx, actor));
});
