import { defineRecurring, inTenant } from '@patio/platform';
import { cancelUntied } from './service/cancel-untied.ts';
import { passOnLapsed } from './service/pass-on.ts';
import { remindAll } from './service/remind.ts';

export const remindOften = defineRecurring('appointments.remind', '*/15 * * * *', remindAll);

/** Slots that nobody took in their time are free anyway; this offers them to the next in line. */
export const passOnOften = defineRecurring('appointments.pass_on', '*/10 * * * *', (actor) =>
  inTenant(actor, (tx) => passOnLapsed(tx, actor.institutionId)),
);

/** A restriction begins on a day, not when it is written: what was booked for later ends with it. */
export const cancelUntiedOften = defineRecurring('appointments.cancel_untied', '*/15 * * * *', (actor) =>
  inTenant(actor, async (tx) => void (await cancelUntied(tx, actor))),
);
