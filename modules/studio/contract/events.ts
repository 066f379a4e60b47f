import { defineEvent } from '@patio/kernel';
import { z } from 'zod';

/** A draft waits for somebody who reviews. */
export const draftSent = defineEvent('studio.draft_sent', z.object({ draftId: z.uuid(), schoolId: z.uuid() }));
/** A draft was approved, or its reviewer asks for changes. */
export const draftReviewed = defineEvent(
  'studio.draft_reviewed',
  z.object({ draftId: z.uuid(), ownerId: z.uuid(), approved: z.boolean() }),
);
