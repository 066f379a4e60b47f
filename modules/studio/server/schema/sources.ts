import { FORMATS, PASSAGE_KINDS, type Warning } from '@patio/engine-documents/schema';
import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { SOURCE_STATES } from '../../contract/fields.ts';

/** A document that somebody of a school brought to draft from. */
export const sources = pgTable(
  'studio_sources',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    ownerId: uuid('owner_id').notNull(),
    fileId: uuid('file_id').notNull(),
    name: text('name').notNull(),
    /** As the document itself says; empty until it is read. */
    title: text('title').notNull().default(''),
    state: text('state', { enum: SOURCE_STATES }).notNull().default('waiting'),
    jobId: uuid('job_id'),
    format: text('format', { enum: FORMATS }),
    language: text('language', { enum: ['es', 'en'] }),
    counted: text('counted', { enum: ['pages', 'slides', 'chapters'] }),
    pages: integer('pages').notNull().default(0),
    pagesRead: integer('pages_read').notNull().default(0),
    passageCount: integer('passage_count').notNull().default(0),
    warnings: jsonb('warnings').$type<Warning[]>().notNull().default([]),
    /** Why it is not read, by name. */
    problem: text('problem'),
    goneAt: instant('gone_at'),
    nameKey: plainText('name_key').notNull().generatedAlwaysAs(sql`patio_plain(name || ' ' || title)`),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('studio_sources_list').on(t.institutionId, t.schoolId, t.ownerId, t.id),
    check('studio_sources_pages', sql`pages >= 0 and pages_read >= 0 and passage_count >= 0`),
    pointsTo(schools, [t.institutionId, t.schoolId], 'studio_sources_school'),
  ],
);
export type SourceRow = typeof sources.$inferSelect;

/** A piece of a document that can be cited: its id in drafts is the source and the `ref`. */
export const passages = pgTable(
  'studio_passages',
  {
    ...tenantKey(),
    sourceId: uuid('source_id').notNull(),
    /** Its place in the document, from 1. */
    place: integer('place').notNull(),
    kind: text('kind', { enum: PASSAGE_KINDS }).notNull(),
    /** The headings above it, from the outermost. */
    path: jsonb('path').$type<string[]>().notNull(),
    page: integer('page'),
    text: text('text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('studio_passages_place').on(t.institutionId, t.sourceId, t.place),
    pointsTo(sources, [t.institutionId, t.sourceId], 'studio_passages_source').onDelete('cascade'),
  ],
);
