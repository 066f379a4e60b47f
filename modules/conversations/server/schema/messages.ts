import { ROLES } from '@patio/access';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { sql } from 'drizzle-orm';
import { customType, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { FILE_FORMS, FORMS, URGENCIES } from '../../contract/fields.ts';
import { conversations } from './conversations.ts';

const searchWords = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What somebody wrote. It is never changed or deleted; one that waits for the morning has no place in the conversation yet. */
export const messages = pgTable(
  'conversations_messages',
  {
    ...tenantKey(),
    conversationId: uuid('conversation_id').notNull(),
    position: integer('position'),
    authorId: uuid('author_id').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    text: text('text').notNull(),
    form: text('form', { enum: FORMS }).notNull(),
    urgency: text('urgency', { enum: URGENCIES }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** When it arrives, if it was written in quiet hours. */
    arrivesAt: instant('arrives_at'),
    searchWords: searchWords('search_words')
      .notNull()
      .generatedAlwaysAs(sql`to_tsvector('simple'::regconfig, patio_plain(text))`),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('conversations_messages_order').on(t.institutionId, t.conversationId, t.position),
    index('conversations_messages_held').on(t.institutionId, t.conversationId, t.at).where(sql`position is null`),
    pointsTo(conversations, [t.institutionId, t.conversationId], 'conversations_messages_conversation'),
  ],
);

/** What came with a message; nobody reaches it but those who read the message. */
export const messageFiles = pgTable(
  'conversations_files',
  {
    institutionId: uuid('institution_id').notNull(),
    fileId: uuid('file_id').notNull(),
    messageId: uuid('message_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    place: integer('place').notNull(),
    form: text('form', { enum: FILE_FORMS }).notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    seconds: integer('seconds'),
    transcript: text('transcript').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.fileId] }),
    index('conversations_files_of_message').on(t.institutionId, t.messageId),
    pointsTo(messages, [t.institutionId, t.messageId], 'conversations_files_message'),
  ],
);

/** What a member of staff writes often. */
export const templates = pgTable(
  'conversations_templates',
  {
    ...tenantKey(),
    ownerId: uuid('owner_id').notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    archivedAt: instant('archived_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('conversations_templates_of_owner').on(t.institutionId, t.ownerId, t.title),
  ],
);

export type MessageRow = typeof messages.$inferSelect;
export type MessageFileRow = typeof messageFiles.$inferSelect;
export type TemplateRow = typeof templates.$inferSelect;
