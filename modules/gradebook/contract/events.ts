import { defineEvent, nameSchemas } from '@patio/kernel';
import { z } from 'zod';

const id = z.uuid();
const sheet = z.object({ sheetId: id, sectionId: id, termId: id });

/** What the gradebook tells the floors above it. */
export const gradebookEvents = {
  sheetSubmitted: defineEvent('gradebook.sheet_submitted', sheet),
  sheetReturned: defineEvent('gradebook.sheet_returned', sheet),
  sheetPublished: defineEvent('gradebook.sheet_published', sheet),
  changeAsked: defineEvent('gradebook.change_asked', z.object({ changeId: id, schoolId: id })),
  changeWithdrawn: defineEvent('gradebook.change_withdrawn', z.object({ changeId: id, schoolId: id })),
  changeDecided: defineEvent('gradebook.change_decided', z.object({ changeId: id, approved: z.boolean() })),
};

nameSchemas({ sheet });
