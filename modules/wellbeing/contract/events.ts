import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** Word about a student arrived in the inbox of a school's team. */
export const referralRaised = defineEvent('wellbeing.referral_raised', z.object({ referralId: id, schoolId: id }));
/** Nobody opened a referral in time: it passes to the next in line. */
export const referralPassedOn = defineEvent(
  'wellbeing.referral_passed_on',
  z.object({ referralId: id, schoolId: id, userIds: z.array(id), outside: z.boolean() }),
);
/** The team tells whoever sent a referral that it was received. */
export const referralReceived = defineEvent('wellbeing.referral_received', z.object({ referralId: id }));
/** Somebody outside a case's team opened it for an hour. */
export const caseOpened = defineEvent('wellbeing.case_opened', z.object({ openingId: id }));
/** Somebody who lost their phrase asks two people for their codes. */
export const recoveryAsked = defineEvent('wellbeing.recovery_asked', z.object({ requestId: id }));
/** Somebody waits to be let into the team. */
export const keyWanted = defineEvent('wellbeing.key_wanted', z.object({ schoolId: id, userId: id }));
