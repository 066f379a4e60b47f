import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

const ofAward = z.object({ awardId: id });
const ofRedeem = z.object({ redeemId: id });
const ofPraises = z.object({ praiseIds: z.array(id) });

/** A student earned a badge. */
export const badgeAwarded = defineEvent('recognition.badge_awarded', ofAward);
/** Students were recognised by a teacher. */
export const studentsPraised = defineEvent('recognition.praised', ofPraises);
/** A request for a reward was approved or refused. */
export const redeemDecided = defineEvent('recognition.redeem_decided', ofRedeem);
/** A class was asked something. */
export const surveyOpened = defineEvent('recognition.survey_opened', z.object({ surveyId: id }));

nameSchemas({ recognitionOfAward: ofAward, recognitionOfRedeem: ofRedeem, recognitionOfPraises: ofPraises });
