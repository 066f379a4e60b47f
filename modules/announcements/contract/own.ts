import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { answer, ask, attachedFile, day, id, instant, language, texts } from './fields.ts';

export const INBOX = ['current', 'answer', 'unread', 'archive'] as const;

/** An announcement as the list of whoever received it shows it, in their language where it is written in it. */
export const receivedLine = z.object({
  id,
  title: z.string(),
  language,
  /** The first words of the text. */
  begins: z.string(),
  author: z.string(),
  school: z.string().nullable(),
  publishedAt: instant,
  pinned: z.boolean(),
  expired: z.boolean(),
  ask,
  answerBy: day.nullable(),
  unread: z.boolean(),
  toAnswer: z.boolean(),
  children: z.array(z.string()),
  files: z.number().int(),
});
export type ReceivedLine = z.infer<typeof receivedLine>;

/** The reader's own word: for each child where consent is asked, once otherwise. */
export const ownAnswer = z.object({
  studentId: id.nullable(),
  child: z.string().nullable(),
  answer: answer.nullable(),
  answeredAt: instant.nullable(),
  outdated: z.boolean(),
  /** Another adult of the child said the opposite: the refusal holds. */
  differs: z.boolean(),
});
export type OwnAnswer = z.infer<typeof ownAnswer>;

export const receivedView = receivedLine.omit({ begins: true, files: true }).extend({
  texts,
  textVersion: z.number().int(),
  files: z.array(attachedFile),
  answers: z.array(ownAnswer),
  /** What the reader is called, for signing. */
  name: z.string(),
  can: z.object({ answer: z.boolean() }),
});
export type ReceivedView = z.infer<typeof receivedView>;

const read = needs('announcements.read');

/** The reader's side. */
export const ownSide = {
  inbox: read
    .route({ method: 'GET', path: '/announcements/received', summary: 'List the announcements that one received.' })
    .input(
      pageInput.extend({
        show: z.enum(INBOX).default('current'),
        search: z.string().trim().max(100).optional(),
        sectionId: id.optional(),
      }),
    )
    .output(pageOf(receivedLine)),
  open: read
    .route({ method: 'GET', path: '/announcements/received/{id}', summary: 'Read an announcement that one received.' })
    .input(z.object({ id }))
    .output(receivedView),
  markRead: read
    .route({ method: 'POST', path: '/announcements/received/{id}/read', summary: 'Say that one has read it.' })
    .input(z.object({ id, textVersion: z.int32().min(1) }))
    .output(z.object({ ok: z.literal(true) })),
  answer: read
    .route({ method: 'POST', path: '/announcements/received/{id}/answer', summary: 'Acknowledge, consent or refuse.' })
    .input(
      z.object({
        id,
        textVersion: z.int32().min(1),
        /** The child for whom one consents or refuses. */
        studentId: id.nullable(),
        answer,
        /** The name as typed; consent and refusal are signed. */
        signature: z.string().trim().max(120),
        language,
      }),
    )
    .output(receivedView),
};

nameSchemas({
  announcementsReceivedLine: receivedLine,
  announcementsReceived: receivedView,
  announcementsOwn: ownAnswer,
});
