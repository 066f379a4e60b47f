import { instant, lifecycle, plainText, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Texts } from '../../contract/fields.ts';

/** What somebody of the school writes to many. */
export const announcements = pgTable(
  'announcements_announcements',
  {
    ...tenantKey(),
    /** Absent where it goes to several schools of the institution. */
    schoolId: uuid('school_id'),
    authorId: uuid('author_id').notNull(),
    state: text('state', { enum: ['draft', 'scheduled', 'sending', 'stopped', 'sent'] })
      .notNull()
      .default('draft'),
    /** The audience: groups and single people as `homeroom:<id>`, and which people around their students. */
    include: text('include').array().notNull(),
    exclude: text('exclude').array().notNull().default(sql`'{}'`),
    roles: text('roles').array().notNull(),
    texts: jsonb('texts').$type<Texts>().notNull(),
    /** 0 until it was sent; each change of a text that was sent makes the next one. */
    textVersion: integer('text_version').notNull().default(0),
    ask: text('ask', { enum: ['nothing', 'acknowledge', 'consent'] })
      .notNull()
      .default('nothing'),
    answerBy: date('answer_by'),
    pinned: boolean('pinned').notNull().default(false),
    /** The last day on which it is current. */
    expiresOn: date('expires_on'),
    publishAt: instant('publish_at'),
    publishedAt: instant('published_at'),
    sentAt: instant('sent_at'),
    /** How often sending was begun; a job of an earlier one has nothing to do any more. */
    runs: integer('runs').notNull().default(0),
    reminders: integer('reminders').notNull().default(0),
    remindedAt: instant('reminded_at'),
    /** Titles and texts without accents and capitals, for searching. */
    searchKey: plainText('search_key').notNull().default(''),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('announcements_announcements_latest').on(t.institutionId, t.createdAt, t.id),
    index('announcements_announcements_of_school').on(t.institutionId, t.schoolId, t.createdAt),
    index('announcements_announcements_of_author').on(t.institutionId, t.authorId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'announcements_announcements_school'),
  ],
);

/** Every text that was sent, as it was read and signed. */
export const textLog = pgTable(
  'announcements_text_log',
  {
    institutionId: uuid('institution_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    version: integer('version').notNull(),
    texts: jsonb('texts').$type<Texts>().notNull(),
    files: jsonb('files').$type<{ fileId: string; name: string }[]>().notNull(),
    /** SHA-256 of texts and files: what a signature stands for. */
    hash: text('hash').notNull(),
    by: uuid('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.announcementId, t.version] }),
    pointsTo(announcements, [t.institutionId, t.announcementId], 'announcements_text_log_announcement'),
  ],
);

/** Pictures and papers that go with an announcement. */
export const announcementFiles = pgTable(
  'announcements_files',
  {
    institutionId: uuid('institution_id').notNull(),
    announcementId: uuid('announcement_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.announcementId, t.fileId] }),
    index('announcements_files_by_file').on(t.institutionId, t.fileId),
    pointsTo(announcements, [t.institutionId, t.announcementId], 'announcements_files_announcement'),
  ],
);

export type AnnouncementRow = typeof announcements.$inferSelect;
