import { needs } from '@patio/access/contract';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { changed, id, instant } from './fields.ts';

export const noteView = z.object({
  id,
  author: z.string(),
  mine: z.boolean(),
  at: instant,
  /** Null for a note that this person's key does not open. */
  text: z.string().nullable(),
  corrects: id.nullable(),
  withdrawn: z.boolean(),
});
export type NoteView = z.infer<typeof noteView>;

export const caseFoot = z.object({
  notes: z.number().int(),
  /** Who reads the reader's own notes besides them. */
  supervisor: z.string().nullable(),
  /** Who read it last, each once, the newest first. */
  readers: z.array(z.object({ who: z.string(), mine: z.boolean(), at: instant })),
  /** Until when it stays open to a reader who is not of its team; null for its team. */
  openUntil: instant.nullable(),
});
export type CaseFoot = z.infer<typeof caseFoot>;

const team = needs('wellbeing.manage_cases');

export const notesSide = {
  caseFoot: team
    .route({
      method: 'GET',
      path: '/wellbeing/cases/{caseId}/foot',
      summary: 'How many notes a case has, and who read it last.',
    })
    .input(z.object({ caseId: id }))
    .output(caseFoot),
  openNotes: team
    .route({
      method: 'POST',
      path: '/wellbeing/cases/{caseId}/clinical-notes/open',
      summary: 'Open clinical notes with the phrase.',
    })
    .input(z.object({ caseId: id, phrase: z.string().max(200) }))
    .output(z.array(noteView)),
  writeNote: team
    .route({ method: 'POST', path: '/wellbeing/cases/{caseId}/clinical-notes', summary: 'Write a clinical note.' })
    .input(z.object({ caseId: id, id, text: z.string().trim().min(1).max(20_000), corrects: id.optional() }))
    .output(changed),
};

nameSchemas({ wellbeingNote: noteView, wellbeingCaseFoot: caseFoot });
