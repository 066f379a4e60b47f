import { ROLES } from '@patio/access';
import { students } from '@patio/people/server';
import { instant, lifecycle, pointsTo, tenantKey } from '@patio/platform';
import { schools } from '@patio/schools/server';
import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { FORMS, KINDS, OFFICE_STATES } from '../../contract/fields.ts';

/** A conversation of two or a few, or of somebody with the office of a school. Its last words stand here, so that a list reads no messages. */
export const conversations = pgTable(
  'conversations_conversations',
  {
    ...tenantKey(),
    schoolId: uuid('school_id').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    /** The child whom it is about, or with whom it is. */
    studentId: uuid('student_id'),
    /** Who with whom about whom: the same people have one conversation. */
    pairKey: text('pair_key').notNull(),
    subject: text('subject').notNull().default(''),
    startedBy: uuid('started_by').notNull(),
    state: text('state', { enum: OFFICE_STATES }).notNull().default('open'),
    assignedTo: uuid('assigned_to'),
    /** Nobody writes here any more, by the word of a moderator. */
    closedAt: instant('closed_at'),
    lastPosition: integer('last_position').notNull().default(0),
    lastAt: instant('last_at').notNull().defaultNow(),
    lastText: text('last_text').notNull().default(''),
    lastForm: text('last_form', { enum: FORMS }).notNull().default('text'),
    lastBy: uuid('last_by'),
    ...lifecycle(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.id] }),
    unique('conversations_conversations_pair').on(t.institutionId, t.pairKey),
    index('conversations_conversations_office').on(t.institutionId, t.schoolId, t.lastAt).where(sql`kind = 'office'`),
    index('conversations_conversations_of_student').on(t.institutionId, t.studentId),
    pointsTo(schools, [t.institutionId, t.schoolId], 'conversations_conversations_school'),
    pointsTo(students, [t.institutionId, t.studentId], 'conversations_conversations_student'),
  ],
);

/** Who is in a conversation, and as what; how far they have read is kept here. */
export const participants = pgTable(
  'conversations_participants',
  {
    institutionId: uuid('institution_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    role: text('role', { enum: ROLES }).notNull(),
    /** The child through whom they are here: their own, or themselves. */
    studentId: uuid('student_id'),
    unread: integer('unread').notNull().default(0),
    readPosition: integer('read_position').notNull().default(0),
    readAt: instant('read_at'),
    /** From when on the others see that it was read. */
    receiptAt: instant('receipt_at'),
    receivedPosition: integer('received_position').notNull().default(0),
    /** When something last arrived for them, or when they wrote. */
    lastAt: instant('last_at').notNull().defaultNow(),
    joinedAt: instant('joined_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.institutionId, t.conversationId, t.userId, t.role] }),
    index('conversations_participants_of_user').on(t.institutionId, t.userId, t.role, t.lastAt),
    index('conversations_participants_of_student').on(t.institutionId, t.studentId),
    foreignKey({
      columns: [t.institutionId, t.conversationId],
      foreignColumns: [conversations.institutionId, conversations.id],
      name: 'conversations_participants_conversation',
    }),
    pointsTo(students, [t.institutionId, t.studentId], 'conversations_participants_student'),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;
export type ParticipantRow = typeof participants.$inferSelect;
