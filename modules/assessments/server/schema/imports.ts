import { type FileReason, FORMATS } from '@patio/engine-assessment/formats';
import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { IMPORT_STATES } from '../../contract/fields.ts';

/** What was decided about the questions of a file. */
export interface ImportChoices {
  subjectId: string;
  courseId: string | null;
  state: 'draft' | 'ready';
  shared: boolean;
  tags: string[];
}

/** Why a file could not be read at all. */
export interface Refusal {
  reason: FileReason;
  line: number | null;
}

/** A file of questions of another program, from looking at it to the last question in the bank. */
export const imports = pgTable(
  'assessments_imports',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    fileId: uuid('file_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Null until the file was read. */
    format: text('format', { enum: FORMATS }),
    language: text('language').notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull().default('reading'),
    /** How many lines its report has so far. */
    lines: integer('lines').notNull().default(0),
    questions: integer('questions').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    done: integer('done').notNull().default(0),
    notes: jsonb('notes').$type<FileReason[]>().notNull().default([]),
    refusal: jsonb('refusal').$type<Refusal>(),
    choices: jsonb('choices').$type<ImportChoices>(),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('assessments_imports_by_owner').on(t.institutionId, t.ownerId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'assessments_imports_school'),
  ],
);

/** What became of each question of a file. */
export const importLines = pgTable(
  'assessments_import_lines',
  {
    institutionId: uuid('institution_id').notNull(),
    importId: uuid('import_id').notNull(),
    place: integer('place').notNull(),
    line: integer('line').notNull(),
    file: text('file'),
    name: text('name').notNull(),
    kind: text('kind'),
    state: text('state', { enum: ['taken', 'changed', 'refused'] }).notNull(),
    reasons: jsonb('reasons').$type<{ code: string; at: string | null }[]>().notNull(),
    source: text('source'),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.importId, t.place] }),
    index('assessments_import_lines_by_state').on(t.institutionId, t.importId, t.state, t.place),
    pointsTo(imports, [t.institutionId, t.importId], 'assessments_import_lines_import'),
  ],
);

export type ImportRow = typeof imports.$inferSelect;
