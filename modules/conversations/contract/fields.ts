import { ROLES } from '@patio/access';
import { nameSchemas } from '@patio/kernel';
import { z } from 'zod';
import { LONGEST_VOICE_SECONDS, MOST_LETTERS } from '../rules/limits.ts';

export const id = z.uuid();
export const version = z.int32().min(1);
export const instant = z.iso.datetime();
export const role = z.enum(ROLES);

export const KINDS = ['direct', 'office'] as const;
/** What a message mainly is: its words, or what comes with them. */
export const FORMS = ['text', 'photo', 'file', 'voice'] as const;
export const form = z.enum(FORMS);
export type MessageForm = z.infer<typeof form>;
/** Only an emergency and somebody waiting to be picked up pass the quiet hours. */
export const URGENCIES = ['normal', 'emergency', 'pick_up'] as const;
export const urgency = z.enum(URGENCIES);
export type Urgency = z.infer<typeof urgency>;
export const OFFICE_STATES = ['open', 'answered'] as const;
export const officeState = z.enum(OFFICE_STATES);
export type OfficeState = z.infer<typeof officeState>;
/** How far a message of one's own has come; before these it is on the device. */
export const DELIVERY = ['held', 'sent', 'delivered', 'read'] as const;
export const delivery = z.enum(DELIVERY);
export type Delivery = z.infer<typeof delivery>;

export const words = z.string().trim().max(MOST_LETTERS);

export const FILE_FORMS = ['photo', 'file', 'voice'] as const;
export const sentFile = z.object({
  fileId: id,
  form: z.enum(FILE_FORMS),
  seconds: z.int32().min(0).max(LONGEST_VOICE_SECONDS).nullable(),
  /** What the author's own browser understood of a voice message. */
  transcript: z.string().trim().max(MOST_LETTERS),
});
export type SentFile = z.infer<typeof sentFile>;
export const shownFile = sentFile.extend({ name: z.string(), type: z.string(), size: z.number().int() });
export type ShownFile = z.infer<typeof shownFile>;

export const chatPerson = z.object({ userId: id, name: z.string(), role, relation: z.string().nullable() });
export type ChatPerson = z.infer<typeof chatPerson>;

export const lastWords = z.object({ text: z.string(), form, at: instant, mine: z.boolean() });

/** A conversation as a list shows it. */
export const conversationLine = z.object({
  id,
  kind: z.enum(KINDS),
  subject: z.string(),
  /** Everybody in it but the reader. */
  people: z.array(chatPerson),
  student: z.object({ id, name: z.string(), homeroom: z.string().nullable() }).nullable(),
  last: lastWords.nullable(),
  unread: z.number().int(),
  /** Messages of one's own that wait for the morning. */
  held: z.number().int(),
  state: officeState,
  assignedTo: id.nullable(),
  assignee: z.string().nullable(),
  version: z.number().int(),
});
export type ConversationLine = z.infer<typeof conversationLine>;

export const messageView = z.object({
  id,
  /** Its number in the conversation; none while it waits. */
  position: z.number().int().nullable(),
  authorId: id,
  author: z.string(),
  role,
  mine: z.boolean(),
  text: z.string(),
  form,
  urgency,
  files: z.array(shownFile),
  at: instant,
  /** When it arrives, for one that waits. */
  arrivesAt: instant.nullable(),
  /** Of one's own messages. */
  delivery: delivery.nullable(),
  readAt: instant.nullable(),
  reported: z.boolean(),
});
export type MessageView = z.infer<typeof messageView>;

nameSchemas({
  conversationsFile: shownFile,
  conversationsPerson: chatPerson,
  conversationsLine: conversationLine,
  conversationsMessage: messageView,
});
