import { policyVersions } from '@patio/grading/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { terms } from '@patio/schools/server';
import { sections } from '@patio/sections/server';
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SHEET_MOVES, SHEET_STATES } from '../../model/sheet.ts';

/** All term grades of a section in a term, on their way from the teacher to the families. A section without a row is a draft. */
export const sheets = pgTable(
  'gradebook_sheets',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    sectionId: uuid('section_id').notNull(),
    termId: uuid('term_id').notNull(),
    state: text('state', { enum: SHEET_STATES }).notNull().default('draft'),
    /** Fixed at submission: what was signed is what was computed. */
    policyVersionId: uuid('policy_version_id'),
    submittedBy: uuid('submitted_by'),
    submittedAt: instant('submitted_at'),
    decidedBy: uuid('decided_by'),
    decidedAt: instant('decided_at'),
    publishedAt: instant('published_at'),
    lockedAt: instant('locked_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('gradebook_sheets_once').on(t.institutionId, t.sectionId, t.termId),
    index('gradebook_sheets_by_state').on(t.institutionId, t.schoolId, t.termId, t.state),
    pointsTo(sections, [t.institutionId, t.sectionId], 'gradebook_sheets_section'),
    pointsTo(terms, [t.institutionId, t.termId], 'gradebook_sheets_term'),
    pointsTo(policyVersions, [t.institutionId, t.policyVersionId], 'gradebook_sheets_policy_version'),
  ],
);

/** Every step of a sheet, who took it and what they said. */
export const sheetLog = pgTable(
  'gradebook_sheet_log',
  {
    ...tenantKey(),
    sheetId: uuid('sheet_id').notNull(),
    move: text('move', { enum: SHEET_MOVES }).notNull(),
    from: text('from_state', { enum: SHEET_STATES }).notNull(),
    to: text('to_state', { enum: SHEET_STATES }).notNull(),
    by: uuid('by_user').notNull(),
    comment: text('comment'),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('gradebook_sheet_log_by_sheet').on(t.institutionId, t.sheetId, t.at),
    pointsTo(sheets, [t.institutionId, t.sheetId], 'gradebook_sheet_log_sheet'),
  ],
);

/** What the coordinator asks about one student when a sheet goes back. */
export const sheetRemarks = pgTable(
  'gradebook_sheet_remarks',
  {
    ...tenantKey(),
    sheetId: uuid('sheet_id').notNull(),
    studentId: uuid('student_id').notNull(),
    text: text('text').notNull(),
    by: uuid('by_user').notNull(),
    settledAt: instant('settled_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('gradebook_sheet_remarks_by_sheet').on(t.institutionId, t.sheetId),
    pointsTo(sheets, [t.institutionId, t.sheetId], 'gradebook_sheet_remarks_sheet'),
  ],
);
