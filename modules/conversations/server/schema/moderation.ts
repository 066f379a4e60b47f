import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { REPORT_STATES } from '../../contract/moderation.ts';
import { REPORT_REASONS } from '../../rules/limits.ts';
import { conversations } from './conversations.ts';
import { messages } from './messages.ts';

/** A message that somebody reported, and what became of it. */
export const reports = pgTable(
  'conversations_reports',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    messageId: uuid('message_id').notNull(),
    reportedBy: uuid('reported_by').notNull(),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    note: text('note').notNull().default(''),
    state: text('state', { enum: REPORT_STATES }).notNull().default('open'),
    handledBy: uuid('handled_by'),
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('conversations_reports_once').on(t.institutionId, t.messageId, t.reportedBy),
    index('conversations_reports_waiting')
      .on(t.institutionId, t.schoolId, t.createdAt)
      .where(sql`state in ('open', 'reviewing')`),
    index('conversations_reports_of_person').on(t.institutionId, t.reportedBy, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'conversations_reports_school'),
    pointsTo(conversations, [t.institutionId, t.conversationId], 'conversations_reports_conversation'),
    pointsTo(messages, [t.institutionId, t.messageId], 'conversations_reports_message'),
  ],
);

/** A copy of a conversation for a legal request: asked by one moderator, approved by another. */
export const exportOrders = pgTable(
  'conversations_exports',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    reason: text('reason').notNull(),
    askedBy: uuid('asked_by').notNull(),
    approvedBy: uuid('approved_by'),
    fileId: uuid('file_id'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    index('conversations_exports_of_school').on(t.institutionId, t.schoolId, t.createdAt),
    pointsTo(schools, [t.institutionId, t.schoolId], 'conversations_exports_school'),
    pointsTo(conversations, [t.institutionId, t.conversationId], 'conversations_exports_conversation'),
  ],
);

export type ReportRow = typeof reports.$inferSelect;
export type ExportRow = typeof exportOrders.$inferSelect;
