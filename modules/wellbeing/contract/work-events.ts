import { defineEvent } from '@patio/kernel';
import { z } from 'zod';
import { id } from './fields.ts';

/** Somebody is asked to lead a case; the news holds no word of it. */
export const handoverOffered = defineEvent('wellbeing.handover_offered', z.object({ handoverId: id, toId: id }));
/** Somebody answered; for whoever asked. */
export const handoverAnswered = defineEvent(
  'wellbeing.handover_answered',
  z.object({ handoverId: id, toId: id, accepted: z.boolean() }),
);
/** Nobody made a review in time: for whoever supervises its lead. */
export const reviewMissed = defineEvent('wellbeing.review_missed', z.object({ caseId: id, userIds: z.array(id) }));
