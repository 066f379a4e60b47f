import { pointsTo } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { batches } from './batches.ts';

/** What a batch writes. A step is the sections' own word for enrolments that began and ended together. */
export const ENTITIES = [
  'person',
  'student',
  'staff',
  'guardianship',
  'homeroom',
  'section',
  'teacher',
  'step',
] as const;
export type Entity = (typeof ENTITIES)[number];

/** What a batch made: so many ids in one row that taking back ten thousand reads a handful. */
export const made = pgTable(
  'imports_made',
  {
    institutionId: uuid('institution_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    entity: text('entity', { enum: ENTITIES }).notNull(),
    part: integer('part').notNull(),
    ids: uuid('ids').array().notNull().default(sql`'{}'`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.entity, t.part] }),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_made_batch'),
  ],
);

/** What a batch changed on record: the fields before and after, so that each can go back by itself. */
export const changed = pgTable(
  'imports_changed',
  {
    institutionId: uuid('institution_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    entity: text('entity', { enum: ENTITIES }).notNull(),
    recordId: uuid('record_id').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.entity, t.recordId] }),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_changed_batch'),
  ],
);

/** What could not be taken back, and why: somebody had edited or used it. Null for `field`: the whole record. */
export const stays = pgTable(
  'imports_stays',
  {
    institutionId: uuid('institution_id').notNull(),
    batchId: uuid('batch_id').notNull(),
    place: integer('place').notNull(),
    kind: text('kind').notNull(),
    recordId: uuid('record_id').notNull(),
    name: text('name').notNull(),
    field: text('field'),
    was: text('was'),
    now: text('now'),
    why: text('why', { enum: ['edited', 'used'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.batchId, t.place] }),
    pointsTo(batches, [t.institutionId, t.batchId], 'imports_stays_batch'),
  ],
);

/** What a record is called in the system that a list came from, so that the next list finds it again. */
export const foreignIds = pgTable(
  'imports_foreign_ids',
  {
    institutionId: uuid('institution_id').notNull(),
    schoolId: uuid('school_id').notNull(),
    kind: text('kind').notNull(),
    foreignId: text('foreign_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** The batch that brought it; it goes when that batch is taken back. */
    batchId: uuid('batch_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.schoolId, t.kind, t.foreignId] }),
    index('imports_foreign_ids_by_record').on(t.institutionId, t.recordId),
    index('imports_foreign_ids_by_batch').on(t.institutionId, t.batchId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'imports_foreign_ids_school'),
  ],
);
