import { type FileReason, FORMATS } from '@patio/engine-assessment/formats';
import { lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

/** What was decided about the questions of a file. */
export interface ImportChoices {
  subjectId: string;
  courseId: string | null;
  state: 'draft' | 'ready';
  shared: boolean;
  tags: string[];
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
    format: text('format', { enum: FORMATS }).notNull(),
    language: text('language').notNull(),
    state: text('state', { enum: ['read', 'running', 'done', 'failed'] })
      .notNull()
      .default('read'),
    questions: integer('questions').notNull(),
    changed: integer('changed').notNull(),
    refused: integer('refused').notNull(),
    done: integer('done').notNull().default(0),
    notes: jsonb('notes').$type<FileReason[]>().notNull(),
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
