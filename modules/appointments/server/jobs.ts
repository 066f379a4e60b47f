import { defineRecurring, inTenant } from '@patio/platform';
import { passOnLapsed } from './service/pass-on.ts';
import { remindAll } from './service/remind.ts';

export const remindOften = defineRecurring('appointments.remind', '*/15 * * * *', remindAll);

/** Slots that nobody took in their time are free anyway; this offers them to the next in line. */
export const passOnOften = defineRecurring('appointments.pass_on', '*/10 * * * *', (actor) =>
  inTenant(actor, (tx) => passOnLapsed(tx, actor.institutionId)),
);
