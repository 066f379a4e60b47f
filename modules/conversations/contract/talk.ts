import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { MOST_FILES } from '../rules/limits.ts';
import { chatPerson, conversationLine, id, instant, messageView, role, sentFile, urgency, words } from './fields.ts';

/** Why nobody can write in a conversation now. */
export const CLOSED = ['tie', 'moderation', 'policy', 'guardians'] as const;
export const threadView = z.object({
  conversation: conversationLine,
  messages: z.array(messageView),
  /** Pass the first position to read what came before; none where this is the beginning. */
  earlier: z.number().int().nullable(),
  /** When what is written now arrives, in quiet hours. */
  quietUntil: instant.nullable(),
  /** The hours of every day in which nothing arrives here; none where the school has none. */
  quietHours: z.object({ from: z.string(), until: z.string() }).nullable(),
  closed: z.enum(CLOSED).nullable(),
  can: z.object({ write: z.boolean(), office: z.boolean(), export: z.boolean() }),
  /** Whether a device may keep it for reading without a network. */
  keep: z.boolean(),
});
export type ThreadView = z.infer<typeof threadView>;

export const contactView = z.object({
  /** None for the office. */
  userId: id.nullable(),
  role: role.nullable(),
  name: z.string(),
  relation: z.string().nullable(),
  studentId: id.nullable(),
  student: z.string().nullable(),
  /** What they teach, or the group of the child. */
  detail: z.string(),
  /** The family will read along. */
  withGuardians: z.boolean(),
});
export type ContactView = z.infer<typeof contactView>;

export const foundMessage = z.object({
  conversationId: id,
  messageId: id,
  position: z.number().int(),
  with: z.string(),
  author: z.string(),
  text: z.string(),
  at: instant,
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const templateView = z.object({ id, title: z.string(), text: z.string(), version: z.number().int() });
export type TemplateView = z.infer<typeof templateView>;

/** What is written: its id is made on the device, so that sending twice writes once. */
export const newMessage = z.object({
  messageId: id,
  text: words,
  urgency,
  files: z.array(sentFile).max(MOST_FILES),
});
export type NewMessage = z.infer<typeof newMessage>;

const sentView = z.object({ conversationId: id, message: messageView });
export type SentView = z.infer<typeof sentView>;

/** Whom a conversation begins with: a person, about a child where there is one, or the office of the child's school. */
export const addressee = z.object({ userId: id.nullable(), role: role.nullable(), studentId: id.nullable() });
export type Addressee = z.infer<typeof addressee>;

const own = needs('conversations.use_own');

/** Everybody's own conversations. */
export const talkSide = {
  list: own
    .route({ method: 'GET', path: '/conversations', summary: "List one's own conversations." })
    .input(pageInput.extend({ only: z.enum(['all', 'unread', 'held']).default('all') }))
    .output(pageOf(conversationLine)),
  unread: own
    .route({ method: 'GET', path: '/conversations/unread', summary: 'Count conversations with something unread.' })
    .output(z.object({ count: z.number().int() })),
  thread: own
    .route({ method: 'GET', path: '/conversations/{id}', summary: 'Read a conversation.' })
    .input(z.object({ id, before: z.coerce.number<number>().int().min(1).max(2_000_000_000).optional() }))
    .output(threadView),
  contacts: own
    .route({ method: 'GET', path: '/conversations/contacts', summary: 'List whom one may write to.' })
    .input(z.object({ text: z.string().trim().max(80).default('') }))
    .output(z.object({ contacts: z.array(contactView), more: z.boolean() })),
  search: own
    .route({ method: 'GET', path: '/conversations/search', summary: "Search one's own conversations." })
    .input(z.object({ text: z.string().trim().min(2).max(80) }))
    .output(z.object({ items: z.array(foundMessage) })),
  start: own
    .route({ method: 'POST', path: '/conversations', summary: 'Begin a conversation, or go on with the one there is.' })
    .input(newMessage.extend({ id, to: addressee, subject: z.string().trim().max(120).default('') }))
    .output(sentView),
  send: own
    .route({ method: 'POST', path: '/conversations/{id}/messages', summary: 'Write into a conversation.' })
    .input(newMessage.extend({ id }))
    .output(sentView),
  markRead: own
    .route({ method: 'POST', path: '/conversations/{id}/read', summary: 'Say how far one has read.' })
    .input(z.object({ id, position: z.int32().min(0) }))
    .output(z.object({ unread: z.number().int() })),
  markReceived: own
    .route({ method: 'POST', path: '/conversations/received', summary: 'Say that what is new has arrived.' })
    .output(z.object({ conversations: z.number().int() })),
  typing: own
    .route({ method: 'POST', path: '/conversations/{id}/typing', summary: 'Let the others see that one is typing.' })
    .input(z.object({ id, urgency }))
    .output(z.object({ told: z.boolean() })),
  people: own
    .route({ method: 'GET', path: '/conversations/{id}/people', summary: 'Show the child, the family and their ties.' })
    .input(z.object({ id }))
    .output(
      z.object({
        student: z.object({ id, name: z.string(), homeroom: z.string().nullable() }).nullable(),
        people: z.array(chatPerson),
        family: z.array(
          z.object({ name: z.string(), relation: z.string(), receives: z.boolean(), livesWith: z.boolean() }),
        ),
      }),
    ),
  templates: own
    .route({ method: 'GET', path: '/conversations/templates', summary: "List one's own message templates." })
    .output(z.object({ items: z.array(templateView) })),
  saveTemplate: own
    .route({ method: 'PUT', path: '/conversations/templates/{id}', summary: 'Add a template, or change it.' })
    .input(
      z.object({
        id,
        seen: z.int32().min(0),
        title: z.string().trim().min(2).max(60),
        text: z.string().trim().min(2).max(1_000),
      }),
    )
    .output(templateView),
  archiveTemplate: own
    .route({ method: 'POST', path: '/conversations/templates/{id}/archive', summary: 'Put a template away.' })
    .input(z.object({ id, version: z.int32().min(1) }))
    .output(templateView),
};

nameSchemas({
  conversationsThread: threadView,
  conversationsContact: contactView,
  conversationsFound: foundMessage,
  conversationsTemplate: templateView,
  conversationsSent: sentView,
  conversationsNewMessage: newMessage,
});
