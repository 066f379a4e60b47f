import { pointsTo } from '@patio/platform';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ROW_ACTIONS, ROW_KINDS } from '../../contract/fields.ts';
import type { ConflictView, FieldChange, PlanRow } from '../../contract/plan.ts';
import { batches } from './batches.ts';

const ofBatch = () => ({ institutionId: uuid('institution_id').notNull(), batchId: uuid('batch_id').notNull() });

/** One row of a plan: what becomes of a row of the file, or of somebody whom a complete list leaves out. */
export const planRows = pgTable(
  'imports_rows',
  {
    ...ofBatch(),
    place: integer('place').notNull(),
    /** The record's name in the file, by which decisions find it again. */
    key: text('key').notNull(),
    tableName: text('table_name').notNull(),
    line: integer('line').notNull(),
    kind: text('kind', { enum: ROW_KINDS }).notNull(),
    name: text('name').notNull(),
    action: text('action', { enum: ROW_ACTIONS }).notNull(),
    why: text('why').array().notNull(),
    changes: jsonb('changes').$type<FieldChange[]>().notNull(),
    guardians: jsonb('guardians').$type<PlanRow['guardians']>().notNull(),
    target: text('target'),
    studentId: uuid('student_id'),
    staffId: uuid('staff_id'),
    candidates: jsonb('candidates').$type<ConflictView['candidates']>(),
    decided: text('decided', { enum: ['same', 'new', 'skip'] }),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.place] }),
    index('imports_rows_by_action').on(t.institutionId, t.batchId, t.action, t.kind, t.place),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_rows_batch'),
  ],
);

/** What is wrong or worth a look in a file, by row and column. */
export const findings = pgTable(
  'imports_findings',
  {
    ...ofBatch(),
    place: integer('place').notNull(),
    tableName: text('table_name').notNull(),
    line: integer('line').notNull(),
    columnAt: integer('column_at'),
    heading: text('heading'),
    field: text('field'),
    code: text('code').notNull(),
    severity: text('severity', { enum: ['error', 'warning', 'note'] }).notNull(),
    value: text('value').notNull(),
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    name: text('name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.place] }),
    index('imports_findings_by_code').on(t.institutionId, t.batchId, t.code, t.place),
    index('imports_findings_by_severity').on(t.institutionId, t.batchId, t.severity, t.place),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_findings_batch'),
  ],
);

/** What a person said about a record of the file: the one on record, somebody new, or left out. */
export const decisions = pgTable(
  'imports_decisions',
  {
    ...ofBatch(),
    key: text('key').notNull(),
    decision: text('decision', { enum: ['same', 'new', 'skip'] }).notNull(),
    personId: uuid('person_id'),
    /** The fields that the file wins; null for all. */
    take: text('take').array(),
    decidedBy: uuid('decided_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.key] }),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_decisions_batch'),
  ],
);

/** What a person wrote over a cell of the file, which stays as it was sent. */
export const corrections = pgTable(
  'imports_corrections',
  {
    ...ofBatch(),
    tableName: text('table_name').notNull(),
    line: integer('line').notNull(),
    columnAt: integer('column_at').notNull(),
    value: text('value').notNull(),
    correctedBy: uuid('corrected_by').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.tableName, t.line, t.columnAt] }),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_corrections_batch'),
  ],
);
