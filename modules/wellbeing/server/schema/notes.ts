import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { boolean, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { cases } from './cases.ts';
import { personalKeys } from './keys.ts';

/** A clinical note: not even the case's key opens it, only its author's and the supervisor's own. A correction is a note of its own. */
export const notes = pgTable(
  'wellbeing_notes',
  {
    ...tenantKey(),
    caseId: uuid('case_id').notNull(),
    authorId: uuid('author_id').notNull(),
    sealedText: text('sealed_text').notNull(),
    at: instant('at').notNull(),
    corrects: uuid('corrects'),
    /** Written again by its author; what it was stands in the note that it was corrected by. */
    withdrawn: boolean('withdrawn').notNull().default(false),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('wellbeing_notes_of_case').on(t.institutionId, t.caseId, t.at),
    pointsTo(cases, [t.institutionId, t.caseId], 'wellbeing_notes_case'),
  ],
);

/** The key of a clinical note for one of those who may read it, sealed to the person's own key. */
export const noteKeys = pgTable(
  'wellbeing_note_keys',
  {
    ...tenantKey(),
    noteId: uuid('note_id').notNull(),
    userId: uuid('user_id').notNull(),
    personalKeyId: uuid('personal_key_id').notNull(),
    sealedKey: text('sealed_key').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('wellbeing_note_keys_one').on(t.institutionId, t.noteId, t.personalKeyId),
    pointsTo(notes, [t.institutionId, t.noteId], 'wellbeing_note_keys_note'),
    pointsTo(personalKeys, [t.institutionId, t.personalKeyId], 'wellbeing_note_keys_key'),
  ],
);

export type NoteRow = typeof notes.$inferSelect;
