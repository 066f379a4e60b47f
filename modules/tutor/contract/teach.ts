import { needs } from '@patio/access/contract';
import { nameSchemas, pageInput, pageOf } from '@patio/kernel';
import { z } from 'zod';
import { taskView, turnView } from './chat.ts';
import { id, instant, profile, tutorState, variant, version } from './fields.ts';

/** A chat in the teacher's list. */
export const chatLine = z.object({
  id,
  studentId: id,
  student: z.string(),
  sectionId: id,
  section: z.string(),
  variant,
  /** What is worked on; null where only questions were asked. */
  skill: z.string().nullable(),
  taskState: taskView.shape.state.nullable(),
  attempts: z.number().int(),
  /** Minutes since the task began, while it is not done. */
  stuckMinutes: z.number().int().nullable(),
  messages: z.number().int(),
  startedAt: instant,
  lastAt: instant,
  /** Something light to look after (tier 1); graver turns go to the care team alone. */
  worry: z.boolean(),
});
export type ChatLine = z.infer<typeof chatLine>;

export const chatFilters = z.object({
  sectionId: id.optional(),
  studentId: id.optional(),
  /** Only those who are active now, or stuck. */
  only: z.enum(['now', 'stuck', 'worry']).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['last', '-last', 'student', '-student']).default('-last'),
});
export type ChatFilters = z.infer<typeof chatFilters>;

/** A time of a day at the school, "08:30". */
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const settingsView = z.object({
  open: z.boolean(),
  /** Whether the youngest may write instead of tapping. */
  freeText: z.boolean(),
  freeze: z.object({ from: instant, until: instant, why: z.enum(['exam', 'lesson']) }).nullable(),
  /** Between these times of each day it is open; null for always. */
  hours: z.object({ from: timeOfDay, until: timeOfDay }).nullable(),
  /** During the lessons of the class: open, closed, or open only then. */
  duringClass: z.enum(['open', 'closed', 'only']),
  /** Closed while the class, or a student, sits an exam. */
  closedInExams: z.boolean(),
  /** A teacher reads each answer before the student does. */
  approves: z.boolean(),
  version: z.number().int(),
});
export type TutorSettings = z.infer<typeof settingsView>;

/** A passage that the tutor does not quote, since a teacher said that it is wrong. */
export const hiddenPassage = z.object({
  id,
  lessonId: id,
  lesson: z.string(),
  quote: z.string(),
  by: z.string(),
  at: instant,
});
export type HiddenPassage = z.infer<typeof hiddenPassage>;

/** A word of the course as its teachers explain it. */
export const courseWord = z.object({
  id,
  term: z.string(),
  meaning: z.string(),
  /** How children ask for it. */
  others: z.array(z.string()),
  language: z.enum(['es', 'en']),
  by: z.string(),
  version: z.number().int(),
});
export type CourseWord = z.infer<typeof courseWord>;

/** Everything that a teacher sets for a class, with what is open in it. */
export const roomView = z.object({
  sectionId: id,
  name: z.string(),
  /** Whether the school has opened the tutor to students. */
  state: tutorState,
  settings: settingsView,
  students: z.array(
    z.object({ studentId: id, name: z.string(), profile: profile.nullable(), profileVersion: z.number().int() }),
  ),
  openQuestions: z.number().int(),
  /** Answers that wait for a teacher's yes, and what teachers decided in the last 30 days. */
  waitingReplies: z.number().int(),
  approvals: z.object({ approved: z.number().int(), replaced: z.number().int() }),
  /** Lessons whose text the tutor can quote. */
  lessons: z.number().int(),
  /** Passages that a teacher took out of the tutor's answers. */
  hidden: z.array(hiddenPassage),
  /** Words of the course as its teachers explain them. */
  words: z.array(courseWord),
});
export type RoomView = z.infer<typeof roomView>;

/** An answer of the tutor that waits for a teacher. */
export const waitingReply = z.object({
  id,
  chatId: id,
  studentId: id,
  student: z.string(),
  sectionId: id,
  section: z.string(),
  /** What the student said. */
  asked: turnView,
  reply: turnView,
});
export type WaitingReply = z.infer<typeof waitingReply>;

const replyFilters = z.object({ sectionId: id.optional(), sort: z.enum(['asked', '-asked']).default('asked') });
export type ReplyFilters = z.infer<typeof replyFilters>;

export const questionLine = z.object({
  id,
  studentId: id,
  student: z.string(),
  sectionId: id,
  section: z.string(),
  text: z.string(),
  askedAt: instant,
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  version: z.number().int(),
});
export type QuestionLine = z.infer<typeof questionLine>;

export const questionFilters = z.object({
  sectionId: id.optional(),
  state: z.enum(['open', 'answered']).optional(),
  search: z.string().trim().max(100).optional(),
  sort: z.enum(['asked', '-asked', 'student', '-student']).default('asked'),
});
export type QuestionFilters = z.infer<typeof questionFilters>;

const sections = z.array(z.object({ id, name: z.string() }));
const read = needs('tutor.read_chats');
const guide = needs('tutor.guide');

/** The teacher's side: reading, correcting, opening and closing, answering. */
export const teach = {
  chats: read
    .route({ method: 'GET', path: '/tutor/chats', summary: 'List the chats of one’s classes.' })
    .input(pageInput.extend(chatFilters.shape))
    .output(pageOf(chatLine).extend({ sections })),
  /** Reading leaves a trace. */
  readChat: read
    .route({ method: 'GET', path: '/tutor/chats/{id}', summary: 'Read a chat.' })
    .input(z.object({ id }))
    .output(
      z.object({
        chat: chatLine,
        turns: z.array(turnView),
        /** Who read it before, the newest first. */
        readers: z.array(z.object({ name: z.string(), at: instant })),
        can: z.object({ correct: z.boolean() }),
      }),
    ),
  correctReply: guide
    .route({ method: 'POST', path: '/tutor/turns/{turnId}/correct', summary: 'Say what a reply should have been.' })
    .input(z.object({ turnId: id, text: z.string().trim().min(1).max(1_000), hide: z.boolean().default(false) }))
    .output(turnView),
  replies: guide
    .route({ method: 'GET', path: '/tutor/replies', summary: 'List the answers of the tutor that wait for a teacher.' })
    .input(pageInput.extend(replyFilters.shape))
    .output(pageOf(waitingReply).extend({ sections })),
  /** Without a text the student reads it as it is. */
  approveReply: guide
    .route({ method: 'POST', path: '/tutor/turns/{turnId}/approve', summary: 'Let a student read an answer.' })
    .input(z.object({ turnId: id, text: z.string().trim().min(1).max(1_000).optional() }))
    .output(z.object({ turnId: id, standing: turnView.shape.standing })),
  saveWord: guide
    .route({ method: 'PUT', path: '/tutor/classes/{sectionId}/words/{id}', summary: 'Explain a word of the course.' })
    .input(
      z.object({
        sectionId: id,
        /** Made on the device for a new one. */
        id,
        /** 0 for a new one. */
        seen: z.int32().min(0),
        language: z.enum(['es', 'en']),
        term: z.string().trim().min(1).max(80),
        meaning: z.string().trim().min(1).max(500),
        others: z.array(z.string().trim().min(1).max(80)).max(12),
      }),
    )
    .output(courseWord),
  removeWord: guide
    .route({ method: 'DELETE', path: '/tutor/classes/{sectionId}/words/{id}', summary: 'Take a word out.' })
    .input(z.object({ sectionId: id, id }))
    .output(z.object({ id })),
  showPassage: guide
    .route({
      method: 'DELETE',
      path: '/tutor/classes/{sectionId}/hidden/{id}',
      summary: 'Let the tutor quote a passage again.',
    })
    .input(z.object({ sectionId: id, id }))
    .output(z.object({ id })),
  room: guide
    .route({ method: 'GET', path: '/tutor/classes/{sectionId}', summary: 'Show how the tutor is set for a class.' })
    .input(z.object({ sectionId: id }))
    .output(roomView),
  saveSettings: guide
    .route({
      method: 'PUT',
      path: '/tutor/classes/{sectionId}',
      summary: 'Open, close or freeze the tutor of a class.',
    })
    .input(
      z.object({
        sectionId: id,
        /** 0 where nothing was set before. */
        seen: z.int32().min(0),
        open: z.boolean(),
        freeText: z.boolean(),
        freeze: settingsView.shape.freeze,
        hours: settingsView.shape.hours.default(null),
        /** What is left out stays as it was. */
        duringClass: settingsView.shape.duringClass.optional(),
        closedInExams: z.boolean().optional(),
        approves: z.boolean().optional(),
      }),
    )
    .output(roomView),
  saveProfile: guide
    .route({
      method: 'PUT',
      path: '/tutor/students/{studentId}/profile',
      summary: 'Set how the tutor is shown to a student.',
    })
    .input(z.object({ studentId: id, seen: z.int32().min(0), profile }))
    .output(z.object({ studentId: id, profile, profileVersion: z.number().int() })),
  questions: guide
    .route({ method: 'GET', path: '/tutor/questions', summary: 'List what students ask their teachers.' })
    .input(pageInput.extend(questionFilters.shape))
    .output(pageOf(questionLine).extend({ sections })),
  answerQuestion: guide
    .route({ method: 'POST', path: '/tutor/questions/{id}/answer', summary: 'Answer a student.' })
    .input(z.object({ id, version, text: z.string().trim().min(1).max(2_000) }))
    .output(questionLine),
};

nameSchemas({ tutorChatLine: chatLine, tutorSettings: settingsView, tutorRoom: roomView, tutorQuestion: questionLine });
