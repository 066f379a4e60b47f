import { defineJob, defineRecurring } from '@patio/platform';
import { z } from 'zod';
import { remindAll } from './service/desk/send-reminders.ts';
import { readVoucher } from './service/read-voucher.ts';

/** Every morning, in the daytime of our countries: promises are closed, and what is due is sent. */
export const remindDaily = defineRecurring('fees.remind', '10 14 * * *', remindAll);

/** Reads what the voucher of a transfer says, as soon as it is there. */
export const readVoucherSoon = defineJob('fees.read_voucher', {
  input: z.object({ voucherId: z.uuid() }),
  lane: 'bulk',
  attempts: 3,
  run: ({ actor, input }) => readVoucher(actor, input.voucherId),
});
