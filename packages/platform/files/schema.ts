import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant, pointsTo, tenantKey } from '../database/columns.ts';

/** A file that arrives in parts, one after the other, and goes on where it stopped. It becomes a row of `platform_files`. */
export const uploads = pgTable(
  'platform_uploads',
  {
    ...tenantKey(),
    purpose: text('purpose').notNull(),
    name: text('name').notNull(),
    /** How long the whole is, as its sender said, and how much of it is here. */
    size: bigint('size', { mode: 'number' }).notNull(),
    received: bigint('received', { mode: 'number' }).notNull().default(0),
    ownerId: uuid('owner_id').notNull(),
    /** The file that it became: whoever did not hear the answer asks again and gets the same. */
    fileId: uuid('file_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('platform_uploads_by_owner').on(t.institutionId, t.ownerId),
    index('platform_uploads_to_sweep').on(t.institutionId, t.changedAt),
    check('platform_uploads_received', sql`received >= 0 and received <= size`),
  ],
);

/** A part of an upload; its bytes lie in the file store under its id. */
export const uploadParts = pgTable(
  'platform_upload_parts',
  {
    ...tenantKey(),
    uploadId: uuid('upload_id').notNull(),
    start: bigint('start', { mode: 'number' }).notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('platform_upload_parts_start').on(t.institutionId, t.uploadId, t.start),
    pointsTo(uploads, [t.institutionId, t.uploadId], 'platform_upload_parts_upload').onDelete('cascade'),
  ],
);
