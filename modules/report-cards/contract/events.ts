import { defineEvent } from '@patio/kernel';
import { z } from 'zod';

/** What the papers tell others. */
export const reportCardEvents = {
  /** New papers of students; families are told of each once. */
  documentsIssued: defineEvent('report_cards.documents_issued', z.object({ documentIds: z.array(z.uuid()) })),
  requestAsked: defineEvent('report_cards.request_asked', z.object({ requestId: z.uuid(), schoolId: z.uuid() })),
  requestDecided: defineEvent('report_cards.request_decided', z.object({ requestId: z.uuid() })),
};
